import { createFileRoute } from '@tanstack/react-router'

import { AccountSettingsScreen } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/account-settings')({
  component: AccountSettings,
  staticData: { title: t`Account Settings` },
})

function AccountSettings() {
  return (
    <AccountSettingsScreen>
      <CardsSection />
    </AccountSettingsScreen>
  )
}
