import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface ActionRowProps {
  label?: string
  children: ReactNode
}

/** The actions of a record. On a phone they fill each line, so that their edges align. */
export function ActionRow({ label, children }: ActionRowProps) {
  return (
    <Flex
      {...(label && { role: 'group', 'aria-label': label })}
      gap="3"
      wrap="wrap"
      css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
      _empty={{ display: 'none' }}
    >
      {children}
    </Flex>
  )
}
