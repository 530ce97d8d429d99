import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Where the button of a dialog will be: what has to be chosen first. A button that cannot be pressed seems broken. */
export function StillMissing({ children }: { children: ReactNode }) {
  return (
    <Text role="status" color="fg.muted" minH="11" display="flex" alignItems="center">
      {children}
    </Text>
  )
}
