import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

/** Applications that nobody has reviewed yet. */
export function ApplicationsCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Review`}
      label={t`Applications to review`}
      href={href}
      now={now}
      {...useWaiting('applications')}
    />
  )
}
