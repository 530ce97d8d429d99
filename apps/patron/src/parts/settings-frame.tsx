import { closeAccount } from '@wellspring/app/account-places'
import { SettingsFrame as Frame } from '@wellspring/features/settings'
import type { SettingsFrameProps } from '@wellspring/features/settings'

import { settingsPlaces } from './settings-places.ts'

/** A section of a patron's settings. */
export const SettingsFrame = (props: Omit<SettingsFrameProps, 'places' | 'final'>) => (
  <Frame places={settingsPlaces} final={closeAccount} {...props} />
)
