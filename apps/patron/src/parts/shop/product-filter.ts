import type { ProductSort } from '@wellspring/api/contract/catalogue'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { entriesOf } from '@wellspring/api/contract/record-keys'
import { areaNames } from '@wellspring/ui/area-names'
import { t } from '@wellspring/words/macro'

/** All areas, and each of them. */
export const areaChoices = [
  { value: undefined, label: t`All` },
  ...entriesOf(areaNames).map(([value, label]) => ({ value, label })),
]

export const sortNames: Record<ProductSort, string> = {
  popular: t`Popular`,
  'low-to-high': t`Low to High`,
  'high-to-low': t`High to Low`,
  'best-rated': t`Best rated`,
}

/** The price ranges, in dollars. */
export const priceRanges = [
  { label: t`Up to $15`, maxPrice: 15 },
  { label: t`$15 to $30`, minPrice: 15, maxPrice: 30 },
  { label: t`$30 to $60`, minPrice: 30, maxPrice: 60 },
  { label: t`$60 and more`, minPrice: 60 },
] as const

const dollars = (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : undefined
}

const has = <Key extends string>(names: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** Reads the filter from the search parameters; ignores invalid ones. */
export function readFilter(asked: Record<string, unknown>): ProductFilter {
  const { search, area, sort } = asked
  const [minPrice, maxPrice] = [dollars(asked['minPrice']), dollars(asked['maxPrice'])]
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  return {
    ...(words !== '' && { search: words }),
    ...(has(areaNames, area) && { area }),
    ...(has(sortNames, sort) && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}
