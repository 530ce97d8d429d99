import { Text } from '@chakra-ui/react'

import type { Ticket } from '@wellspring/api/contract/support'
import { useNow } from '@wellspring/ui/use-now'

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

/** `in 35 min.`, `in 3 hr.` or `in 2 days`. */
function until(due: string, now: string): string {
  const minutes = Math.round((Date.parse(due) - Date.parse(now)) / 60_000)
  if (Math.abs(minutes) < 60) return inWords.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48 ? inWords.format(hours, 'hour') : inWords.format(Math.round(hours / 24), 'day')
}

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
  return dueAt ? <Text>Due {until(dueAt, now)}</Text> : <Text color="fg.muted">Clock stopped</Text>
}
