import { createFileRoute } from '@tanstack/react-router'

import { WelcomeScreen } from '@wellspring/features/identity'
import { StandingPanel } from '@wellspring/features/onboarding'

import { applicationHref, places } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/tenant/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <WelcomeScreen places={places}>
      <StandingPanel
        kind="tenant"
        applicationHref={applicationHref}
        renewHref={`${applicationHref}?renew=true`}
      />
    </WelcomeScreen>
  )
}
