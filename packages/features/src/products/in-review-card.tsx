import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

export function InReviewCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Review`}
      label={t`Products to review`}
      href={href}
      now={now}
      {...useWaiting('products')}
    />
  )
}
