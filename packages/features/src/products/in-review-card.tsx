import { productQueries } from '@wellspring/api/hooks/products'
import { useWaiting } from '@wellspring/api/hooks/waiting'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** What sellers have sent in. */
export function InReviewCard({ href }: { href: string }) {
  const now = new Date().toISOString()
  return <WaitingTile label="Products to review" {...{ href, now }} {...useWaiting(productQueries.waiting)} />
}
