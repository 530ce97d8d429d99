import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The consequence of a missing carrier or tracking number. */
export const UntrackedNote = ({ children }: { children: ReactNode }) => (
  <Text role="note" textStyle="sm" bg="bg.warning" color="fg.warning" borderRadius="md" px="3" py="2">
    {children}
  </Text>
)
