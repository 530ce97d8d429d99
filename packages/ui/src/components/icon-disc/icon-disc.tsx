import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface IconDiscProps {
  /** By the theme's spacing: 12 is 48 px. */
  size: '8' | '9' | '10' | '11' | '12'
  palette?: 'accent' | 'green' | 'orange' | 'red' | 'gray'
  /** An icon or a number; the words beside it say the same. */
  children: ReactNode
}

/** A tinted round with an icon or a number in it, at the head of a step or a fact. */
export function IconDisc({ size, palette = 'accent', children }: IconDiscProps) {
  return (
    <Flex
      aria-hidden
      boxSize={size}
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="full"
      fontWeight="semibold"
      colorPalette={palette}
      bg="colorPalette.muted"
      color="colorPalette.fg"
    >
      {children}
    </Flex>
  )
}
