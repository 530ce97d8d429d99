import { settingsPlacesWith } from '@wellspring/app/account-places'

export const settingsPlaces = settingsPlacesWith('/own-activity')
