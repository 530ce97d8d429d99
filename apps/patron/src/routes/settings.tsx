import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { closeAccount } from '@wellspring/app/account-places'
import { LeaveGuard } from '@wellspring/app/leave-guard'
import { SettingsPage } from '@wellspring/ui/settings-frame'
import { SignedInOnly } from '@wellspring/features/identity'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { settingsPlaces } from '../parts/settings-places.ts'

export const Route = createFileRoute('/settings')({ component: Settings })

function Settings() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <SettingsPage places={settingsPlaces} final={closeAccount}>
        <LeaveGuard>
          <ProfileScreen />
        </LeaveGuard>
      </SettingsPage>
    </SignedInOnly>
  )
}
