import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A booking or a payment: on a phone the bar with the other places is away until it is done or left. */
export function OneGoal({ children }: { children: ReactNode }) {
  return <Box data-one-goal>{children}</Box>
}
