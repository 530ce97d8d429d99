import { createFileRoute } from '@tanstack/react-router'

import { AccountSettingsScreen } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'

export const Route = createFileRoute('/_signed-in/account-settings')({
  component: AccountSettings,
  staticData: { title: 'Account Settings' },
})

function AccountSettings() {
  return (
    <>
      <AccountSettingsScreen />
      <CardsSection />
    </>
  )
}
