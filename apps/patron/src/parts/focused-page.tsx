import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Marks a booking or payment page: on a phone the navigation bar is hidden until it is done or left. */
export function FocusedPage({ children }: { children: ReactNode }) {
  return <Box data-focused-page>{children}</Box>
}
