import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** What nobody has looked at yet. */
export function ApplicationsCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act="Review"
      label="Applications to review"
      href={href}
      now={now}
      {...useWaiting('applications')}
    />
  )
}
