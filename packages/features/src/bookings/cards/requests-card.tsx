import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

export function RequestsCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Answer`}
      label={t`Requests to answer`}
      href={href}
      now={now}
      {...useWaiting('requests')}
    />
  )
}
