import type { Area } from '@wellspring/api/contract/areas'
import type { ProviderFilter } from '@wellspring/api/hooks/directory'

/** How much of an area's people and products its page shows. Apart from the screen, which comes later than the route. */
export const AREA_PRODUCTS = 5
export const areaPeople = (area: Area): ProviderFilter => ({ area, free: 'open', sort: 'soonest', limit: 3 })
