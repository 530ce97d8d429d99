import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useWaiting } from '@wellspring/api/hooks/waiting'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** The requests that wait for the provider. */
export function RequestsCard({ href }: { href: string }) {
  const now = new Date().toISOString()
  return <WaitingTile label="Requests to answer" {...{ href, now }} {...useWaiting(bookingQueries.waiting)} />
}
