import type { ProductSort } from '@wellspring/api/contract/catalogue'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { t } from '@wellspring/words/macro'

import { SearchFilters } from '../../parts/search-filters.tsx'
import { priceRanges, sortNames } from '../../parts/shop/product-filter.ts'

export interface FilterBarProps {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
}

type Range = Partial<Pick<ProductFilter, 'minPrice' | 'maxPrice'>>

const rangeOf = ({ minPrice, maxPrice }: Range) =>
  (priceRanges as readonly (Range & { label: string })[]).find(
    (range) => range.minPrice === minPrice && range.maxPrice === maxPrice,
  )?.label ?? ''

function inRange(
  { minPrice: _min, maxPrice: _max, ...filter }: ProductFilter,
  chosen: string,
): ProductFilter {
  const { label: _label, ...range } = priceRanges.find(({ label }) => label === chosen) ?? { label: '' }
  return { ...filter, ...range }
}

/** Search, area, price and sort order; all of them are in the URL. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const priced = rangeOf(filter)
  return (
    <SearchFilters
      label={t`Search products`}
      search={filter}
      onChange={(part) => onChange({ ...filter, ...part })}
      narrowed={priced === '' ? 0 : 1}
      first={
        <>
          <FilterSelect
            label={t`Price`}
            value={priced}
            options={[['', t`Any price`], ...priceRanges.map(({ label }) => [label, label] as const)]}
            onChange={(chosen) => onChange(inRange(filter, chosen))}
          />
          <FilterSelect
            label={t`Sort`}
            value={filter.sort ?? ''}
            options={[['', t`Newest first`], ...Object.entries(sortNames)]}
            onChange={(sort) => onChange({ ...filter, sort: (sort || undefined) as ProductSort | undefined })}
          />
        </>
      }
    />
  )
}
