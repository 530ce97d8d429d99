import { orderQueries } from '@wellspring/api/hooks/orders'
import { useWaiting } from '@wellspring/api/hooks/waiting'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** What is paid and not on its way yet. */
export function ToShipCard({ href }: { href: string }) {
  const now = new Date().toISOString()
  return <WaitingTile label="Orders to ship" {...{ href, now }} {...useWaiting(orderQueries.waiting)} />
}
