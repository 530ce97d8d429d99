import { createFileRoute } from '@tanstack/react-router'

import { closeAccount } from '@wellspring/app/account-places'
import { SettingsSections } from '@wellspring/app/settings-sections'

import { settingsPlaces } from '../../settings-places.ts'

export const Route = createFileRoute('/_signed-in/_in-settings')({
  component: () => <SettingsSections places={settingsPlaces} final={closeAccount} />,
})
