import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { profileQueries } from '@wellspring/api/hooks/profile'
import { readUserData } from '@wellspring/api/session'
import { SignedInOnly } from '@wellspring/features/identity'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  // Both parts come at once: the lower one is not pushed down by the upper one.
  loader: async ({ context: { queryClient, api } }) => {
    if (!readUserData()) return
    await Promise.all([
      queryClient.prefetchQuery(profileQueries.own(api)),
      queryClient.prefetchQuery(profileQueries.addresses(api)),
    ])
  },
  component: Profile,
})

function Profile() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <ProfileScreen />
    </SignedInOnly>
  )
}
