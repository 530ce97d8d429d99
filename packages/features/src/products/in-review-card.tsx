import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** What sellers have sent in. */
export function InReviewCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile act="Review" label="Products to review" href={href} now={now} {...useWaiting('products')} />
  )
}
