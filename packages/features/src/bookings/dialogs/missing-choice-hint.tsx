import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Says what to choose first, in place of the dialog's button. A disabled button would look broken. */
export function MissingChoiceHint({ children }: { children: ReactNode }) {
  return (
    <Text role="status" color="fg.muted" minH="11" display="flex" alignItems="center">
      {children}
    </Text>
  )
}
