import { createFileRoute } from '@tanstack/react-router'

import { SettingsPage } from '@wellspring/ui/settings-frame'
import { AccountSettingsScreen } from '@wellspring/features/identity'

import { settingsPlaces } from '../../settings-places.ts'

export const Route = createFileRoute('/_signed-in/settings')({ component: Settings })

function Settings() {
  return (
    <SettingsPage places={settingsPlaces}>
      <AccountSettingsScreen />
    </SettingsPage>
  )
}
