import { closeAccount } from '@wellspring/app/account-places'
import { SettingsFrame as Frame } from '@wellspring/ui/settings-frame'
import type { SettingsFrameProps } from '@wellspring/ui/settings-frame'

import { settingsPlaces } from './settings-places.ts'

/** A page of the patron's settings. */
export const SettingsFrame = (props: Omit<SettingsFrameProps, 'places' | 'final'>) => (
  <Frame places={settingsPlaces} final={closeAccount} {...props} />
)
