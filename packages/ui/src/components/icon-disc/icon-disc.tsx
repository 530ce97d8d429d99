import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface IconDiscProps {
  /** In the theme's spacing: 12 is 48 px. */
  size: '8' | '9' | '10' | '11' | '12'
  palette?: 'accent' | 'green' | 'orange' | 'red' | 'gray'
  /** An icon or number, which repeats the text beside it. */
  children: ReactNode
}

/** A tinted circle with an icon or number, in front of a step or fact. */
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
