import { Text } from '@chakra-ui/react'

import type { ChatCase } from '@wellspring/api/contract/chat-cases'
import { useNow } from '@wellspring/ui/use-now'
import { Trans } from '@wellspring/words/macro'

import { timeUntil } from '../../parts/time-until.ts'

/** The deadline of a case, marked when it is late. */
export function CaseDue({ dueAt, isLate }: Pick<ChatCase, 'dueAt' | 'isLate'>) {
  const now = useNow()
  if (isLate)
    return (
      <Text color="fg.error" fontWeight="semibold">
        <Trans>Late</Trans>
      </Text>
    )
  return dueAt ? (
    <Text>
      <Trans>Due {timeUntil(dueAt, now)}</Trans>
    </Text>
  ) : (
    <Text color="fg.muted">
      <Trans>Decided</Trans>
    </Text>
  )
}
