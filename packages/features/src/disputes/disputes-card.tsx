import { DISPUTE_ANSWER_HOURS } from '@wellspring/api/contract/delivery'
import { useWaiting } from '@wellspring/api/hooks/figures'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'
import { HOUR_MS } from '@wellspring/api/contract/time'

export interface DisputesCardProps {
  /** Sellers answer, staff decide. */
  act: 'answer' | 'decide'
  href: string
}

/** Counts the disputes that wait for the viewer. */
export function DisputesCard({ act, href }: DisputesCardProps) {
  const now = useNow()
  const waiting = useWaiting('disputes')
  const { zone } = useClock()
  const dayOf = (openedAt: string) =>
    mediumDate(new Date(Date.parse(openedAt) + DISPUTE_ANSWER_HOURS * HOUR_MS).toISOString(), zone)
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
