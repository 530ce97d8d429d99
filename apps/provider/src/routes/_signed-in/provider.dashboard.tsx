import { createFileRoute } from '@tanstack/react-router'

import { NoHoursNotice } from '@wellspring/features/availability'
import { WelcomeScreen } from '@wellspring/features/identity'
import { NewMemberPanel } from '@wellspring/features/memberships'
import { StandingPanel } from '@wellspring/features/onboarding'
import { useSession } from '@wellspring/api/session'

import { applicationHref, firstSteps, places } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/dashboard')({
  validateSearch: ({ welcome }: Record<string, unknown>): { welcome?: 'member' } =>
    welcome === 'member' ? { welcome } : {},
  component: Dashboard,
})

function Dashboard() {
  const { user } = useSession()
  const isMember = user?.roles.includes('member-provider') ?? false
  return (
    <WelcomeScreen places={places}>
      {Route.useSearch().welcome ? <NewMemberPanel steps={firstSteps} /> : null}
      {isMember ? <NoHoursNotice availabilityHref="/provider/availability" /> : null}
      <StandingPanel
        kind="provider"
        applicationHref={applicationHref}
        renewHref={`${applicationHref}?renew=true`}
      />
    </WelcomeScreen>
  )
}
