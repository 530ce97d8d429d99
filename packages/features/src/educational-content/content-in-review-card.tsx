import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

/** Content submitted for review. */
export function ContentInReviewCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Review`}
      label={t`Content to review`}
      href={href}
      now={now}
      {...useWaiting('content')}
    />
  )
}
