import { createFileRoute } from '@tanstack/react-router'

import { closeAccount } from '@wellspring/app/account-places'
import { SettingsPage } from '@wellspring/ui/settings-frame'
import { AccountSettingsScreen } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'

import { settingsPlaces } from '../../settings-places.ts'

export const Route = createFileRoute('/_signed-in/settings')({ component: Settings })

function Settings() {
  return (
    <SettingsPage places={settingsPlaces} final={closeAccount}>
      <AccountSettingsScreen>
        <CardsSection />
      </AccountSettingsScreen>
    </SettingsPage>
  )
}
