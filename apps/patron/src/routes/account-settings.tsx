import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { AccountSettingsScreen, SignedInOnly } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/account-settings')({
  component: AccountSettings,
  staticData: { title: t`Account Settings` },
})

function AccountSettings() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <AccountSettingsScreen>
        <CardsSection />
      </AccountSettingsScreen>
    </SignedInOnly>
  )
}
