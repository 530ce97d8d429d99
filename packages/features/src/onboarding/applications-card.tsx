import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useWaiting } from '@wellspring/api/hooks/waiting'
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
      {...useWaiting(onboardingQueries.waiting)}
    />
  )
}
