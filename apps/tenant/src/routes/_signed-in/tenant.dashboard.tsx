import { createFileRoute } from '@tanstack/react-router'

import { WelcomeScreen } from '@wellspring/features/identity'
import { NewMemberPanel } from '@wellspring/features/memberships'
import { StandingPanel } from '@wellspring/features/onboarding'

import { applicationHref, firstSteps, places, settings } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/tenant/dashboard')({
  validateSearch: ({ welcome }: Record<string, unknown>): { welcome?: 'member' } =>
    welcome === 'member' ? { welcome } : {},
  component: Dashboard,
})

function Dashboard() {
  const isNew = Route.useSearch().welcome === 'member'
  return (
    <WelcomeScreen places={isNew ? settings : places}>
      {isNew ? <NewMemberPanel steps={firstSteps} /> : null}
      <StandingPanel
        kind="tenant"
        applicationHref={applicationHref}
        renewHref={`${applicationHref}?renew=true`}
      />
    </WelcomeScreen>
  )
}
