import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

/** What is paid and not on its way yet. */
export function ToShipCard({ href, act }: { href: string; act?: string | undefined }) {
  const now = useNow()
  return <WaitingTile act={act} label={t`Orders to ship`} href={href} now={now} {...useWaiting('orders')} />
}
