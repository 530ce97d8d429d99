import { Navigate, createFileRoute } from '@tanstack/react-router'

import { useSession } from '@wellspring/api/session'
import { WelcomeScreen } from '@wellspring/features/identity'

import { settings } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/')({ component: Index, staticData: { title: 'Dashboard' } })

function Index() {
  const { user } = useSession()
  return user?.kind === 'admin' ? (
    <Navigate to="/admin/dashboard" replace />
  ) : (
    <WelcomeScreen places={settings} />
  )
}
