import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** The requests that wait for the provider. */
export function RequestsCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile act="Answer" label="Requests to answer" href={href} now={now} {...useWaiting('requests')} />
  )
}
