import { Text } from '@chakra-ui/react'

import type { Ticket } from '@wellspring/api/contract/support'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { timeUntil } from '../../parts/time-until.ts'

/** The deadline of the first reply; a late one stays marked. */
export function FirstAnswer({ clock }: Pick<NonNullable<Ticket['staff']>, 'clock'>) {
  const now = useNow()
  const { dueAt, isBreached, answeredAt } = clock
  if (isBreached)
    return (
      <Text color="fg.error" fontWeight="semibold">
        {answeredAt ? t`Answered late` : t`Late`}
      </Text>
    )
  if (answeredAt)
    return (
      <Text color="fg.muted">
        <Trans>Answered in time</Trans>
      </Text>
    )
  return dueAt ? (
    <Text>
      <Trans>Due {timeUntil(dueAt, now)}</Trans>
    </Text>
  ) : (
    <Text color="fg.muted">
      <Trans>Clock stopped</Trans>
    </Text>
  )
}
