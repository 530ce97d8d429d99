import type { Area } from '@wellspring/api/contract/areas'
import type { ProviderFilter } from '@wellspring/api/hooks/directory'

/** How many of an area's offers its page shows. Separate from the screen, which loads after the route. */
export const AREA_PRODUCTS = 5
export const areaPeople = (area: Area): ProviderFilter => ({
  area,
  free: 'open',
  offers: 'care',
  sort: 'soonest',
  limit: 3,
})
export const areaEvents = (area: Area) => ({ domainType: area, upcomingOnly: 'true' as const, limit: 4 })
export const areaLessons = (area: Area) => ({ area, limit: 4 })
