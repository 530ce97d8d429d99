import { createFileRoute } from '@tanstack/react-router'

import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { applicationHref, places } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/tenant/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <DashboardScreen
      places={places}
      applicationHref={applicationHref}
      renewHref={`${applicationHref}?renew=true`}
    />
  )
}
