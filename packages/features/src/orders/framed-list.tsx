import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Rows of a card on Today, in one frame and divided by lines. Its children are list items. */
export function FramedList({ children }: { children: ReactNode }) {
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="0"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {children}
    </Stack>
  )
}
