import { Text } from '@chakra-ui/react'

import type { ChatCase } from '@wellspring/api/contract/chat-cases'
import { useNow } from '@wellspring/ui/use-now'

import { timeUntil } from '../../parts/time-until.ts'

/** When a case has to be decided: what is late is said. */
export function CaseDue({ dueAt, isLate }: Pick<ChatCase, 'dueAt' | 'isLate'>) {
  const now = useNow()
  if (isLate)
    return (
      <Text color="fg.error" fontWeight="semibold">
        Late
      </Text>
    )
  return dueAt ? <Text>Due {timeUntil(dueAt, now)}</Text> : <Text color="fg.muted">Decided</Text>
}
