import type { PriceSort } from '@wellspring/api/contract/catalogue'
import type { Area } from '@wellspring/api/contract/areas'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'

export const areaNames: Record<Area, string> = {
  physical: 'Physical',
  mental: 'Mental',
  social: 'Social',
  spiritual: 'Spiritual',
  financial: 'Financial',
}

export const sortNames: Record<PriceSort, string> = {
  'low-to-high': 'Low to High',
  'high-to-low': 'High to Low',
}

const has = <Key extends string>(names: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** The filter that a URL asks for; what is not understood is left out. */
export function readFilter({ search, area, sort }: Record<string, unknown>): ProductFilter {
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  return {
    ...(words !== '' && { search: words }),
    ...(has(areaNames, area) && { area }),
    ...(has(sortNames, sort) && { sort }),
  }
}
