import { CONFIRM_RETURN_DAYS, DISPUTE_ANSWER_HOURS } from '@wellspring/api/contract/delivery'
import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'
import { HOUR_MS } from '@wellspring/api/contract/time'

import { dueDays } from '../dispute-names.ts'

export interface DisputesCardProps {
  /** Sellers answer, staff decide. */
  act: 'answer' | 'decide'
  href: string
}

/** Names the last whole day before a deadline that passes this many hours after an instant. */
function useLastDay(hours: number) {
  const { zone } = useClock()
  return (since: string) => dueDays(new Date(Date.parse(since) + hours * HOUR_MS).toISOString(), zone).by
}

/** Counts the disputes that wait for the viewer. */
export function DisputesCard({ act, href }: DisputesCardProps) {
  const now = useNow()
  const waiting = useWaiting('disputes')
  const dayOf = useLastDay(DISPUTE_ANSWER_HOURS)
  return (
    <WaitingTile
      act={act === 'answer' ? t`Answer` : t`Decide`}
      label={t`Disputes to ${act}`}
      href={href}
      {...(act === 'answer' && { due: { dayOf, words: (day) => t`answer by ${day}` } })}
      now={now}
      {...waiting}
    />
  )
}

/** Counts the returns on their way to the seller, who confirms their arrival. */
export function ReturnsCard({ href }: { href: string }) {
  const now = useNow()
  const waiting = useWaiting('returns')
  const dayOf = useLastDay(CONFIRM_RETURN_DAYS * 24)
  return (
    <WaitingTile
      act={t`Confirm`}
      label={t`Returns to confirm`}
      href={href}
      due={{ dayOf, words: (day) => t`confirm by ${day}` }}
      now={now}
      {...waiting}
    />
  )
}
