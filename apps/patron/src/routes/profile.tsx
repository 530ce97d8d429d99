import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { paymentQueries } from '@wellspring/api/hooks/payments'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { readUserData } from '@wellspring/api/session'
import { LeaveGuard } from '@wellspring/app/leave-guard'
import { SignedInOnly } from '@wellspring/features/identity'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/profile')({
  // Loads all sections together, so that the upper ones do not push the lower ones down.
  loader: async ({ context: { queryClient, api } }) => {
    if (!readUserData()) return
    await Promise.all([
      queryClient.prefetchQuery(profileQueries.own(api)),
      queryClient.prefetchQuery(profileQueries.addresses(api)),
      queryClient.prefetchQuery(paymentQueries.cards(api)),
    ])
  },
  component: Profile,
})

function Profile() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <LeaveGuard>
        <SettingsFrame current="/profile">
          <ProfileScreen />
        </SettingsFrame>
      </LeaveGuard>
    </SignedInOnly>
  )
}
