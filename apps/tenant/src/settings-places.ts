import { settingsPlacesWith } from '@wellspring/app/account-places'

/** The sections of the settings of this host. */
export const settingsPlaces = settingsPlacesWith('/activity-log')
