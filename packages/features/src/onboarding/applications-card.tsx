import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useWaiting } from '@wellspring/api/hooks/waiting'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

/** What nobody has looked at yet. */
export function ApplicationsCard({ href }: { href: string }) {
  const now = new Date().toISOString()
  return (
    <WaitingTile
      label="Applications to review"
      {...{ href, now }}
      {...useWaiting(onboardingQueries.waiting)}
    />
  )
}
