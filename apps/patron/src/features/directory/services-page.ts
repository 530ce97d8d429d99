import type { Area } from '@wellspring/api/contract/areas'
import { areaNames } from '@wellspring/ui/area-names'

export const SERVICES_PER_PAGE = 20

/** The search parameters of the services page. */
export interface ServicesSearch {
  /** Starts at 1. */
  page?: number
  area?: Area
}

/** Ignores invalid parameters. */
export const readServices = ({ page, area }: Record<string, unknown>): ServicesSearch => ({
  ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  ...(typeof area === 'string' && Object.hasOwn(areaNames, area) && { area: area as Area }),
})

/** The API query for a page of services. */
export const servicesOn = ({ page = 1, area }: ServicesSearch) => ({
  limit: SERVICES_PER_PAGE,
  page: page - 1,
  ...(area && { area }),
})
