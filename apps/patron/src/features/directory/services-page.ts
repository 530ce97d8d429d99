import type { Area } from '@wellspring/api/contract/areas'
import { areaNames } from '@wellspring/ui/area-names'

export const SERVICES_PER_PAGE = 20

/** What the address of the services says. */
export interface ServicesSearch {
  /** Counted from 1. */
  page?: number
  area?: Area
}

/** What is not understood is left out. */
export const readServices = ({ page, area }: Record<string, unknown>): ServicesSearch => ({
  ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  ...(typeof area === 'string' && Object.hasOwn(areaNames, area) && { area: area as Area }),
})

/** What a page of the services asks for. */
export const servicesOn = ({ page = 1, area }: ServicesSearch) => ({
  limit: SERVICES_PER_PAGE,
  page: page - 1,
  ...(area && { area }),
})
