import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export function DashboardPage() {
  return (
    <OwnPage>
      <DashboardScreen />
    </OwnPage>
  )
}
