import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

/** Events submitted for review. */
export function EventsInReviewCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Review`}
      label={t`Events to review`}
      href={href}
      now={now}
      {...useWaiting('events')}
    />
  )
}
