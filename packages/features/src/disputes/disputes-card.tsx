import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

export interface DisputesCardProps {
  /** Sellers answer; staff decides. */
  act: 'answer' | 'decide'
  href: string
}

/** The disputes whose next step is the viewer's. */
export function DisputesCard({ act, href }: DisputesCardProps) {
  const now = useNow()
  const waiting = useWaiting('disputes')
  return (
    <WaitingTile
      act={act === 'answer' ? t`Answer` : t`Decide`}
      label={t`Disputes to ${act}`}
      href={href}
      now={now}
      {...waiting}
    />
  )
}
