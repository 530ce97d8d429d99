import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { SignedInOnly } from '@wellspring/features/identity'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'

export const Route = createFileRoute('/profile')({ component: Profile })

function Profile() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <ProfileScreen />
    </SignedInOnly>
  )
}
