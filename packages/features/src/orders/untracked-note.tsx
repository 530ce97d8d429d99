import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is lost without a carrier and a number. */
export const UntrackedNote = ({ children }: { children: ReactNode }) => (
  <Text role="note" textStyle="sm" bg="bg.warning" color="fg.warning" borderRadius="md" px="3" py="2">
    {children}
  </Text>
)
