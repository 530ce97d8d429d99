import { Text } from '@chakra-ui/react'

import type { Ticket } from '@wellspring/api/contract/support'
import { useNow } from '@wellspring/ui/use-now'

import { timeUntil } from '../../parts/time-until.ts'

/** How the clock of the first answer stands: a late one is said, never hidden. */
export function FirstAnswer({ clock }: Pick<NonNullable<Ticket['staff']>, 'clock'>) {
  const now = useNow()
  const { dueAt, isBreached, answeredAt } = clock
  if (isBreached)
    return (
      <Text color="fg.error" fontWeight="semibold">
        {answeredAt ? 'Answered late' : 'Late'}
      </Text>
    )
  if (answeredAt) return <Text color="fg.muted">Answered in time</Text>
  return dueAt ? <Text>Due {timeUntil(dueAt, now)}</Text> : <Text color="fg.muted">Clock stopped</Text>
}
