import { createFileRoute } from '@tanstack/react-router'

import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/dashboard')({
  component: () => <DashboardScreen visitor={useVisitor()} />,
})
