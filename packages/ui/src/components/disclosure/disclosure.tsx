import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { ChevronDownIcon } from '../icon/icon.tsx'

export interface DisclosureProps {
  /** The button text, which is always visible. */
  summary: ReactNode
  /** Full width, for several below each other. By default it is as wide as its text. */
  isRow?: boolean
  /** The anchor of links to it. */
  id?: string
  isOpen?: boolean
  /** Whether it must stay open. */
  isHeld?: boolean
  children: ReactNode
}

/** Collapsible content that also works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, isRow = false, id, isOpen = false, isHeld = false, children } = props
  return (
    <chakra.details
      id={id}
      open={isOpen}
      {...(isHeld && {
        onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
          currentTarget.open = true
        },
      })}
      scrollMarginTop="24"
      css={{ '&[open] > summary > svg': { rotate: '180deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={isRow ? '4' : '1.5'}
        minH="11"
        w={isRow ? 'full' : 'fit-content'}
        py={isRow ? '3' : '2'}
        cursor="pointer"
        listStyleType="none"
        borderRadius="sm"
        {...(isRow
          ? { fontWeight: 'medium', _hover: { color: 'accent.fg' } }
          : { color: 'accent.fg', textStyle: 'sm' })}
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          '& > svg': { flexShrink: 0, transition: 'rotate 150ms ease-out' },
        }}
      >
        <Box as="span" minW="0" overflowWrap="anywhere">
          {summary}
        </Box>
        <ChevronDownIcon size={18} />
      </chakra.summary>
      <Box pb={isRow ? '4' : '2'}>{children}</Box>
    </chakra.details>
  )
}
