import { createFileRoute } from '@tanstack/react-router'

import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <OwnPage>
      <DashboardScreen />
    </OwnPage>
  )
}
