import { Flex, chakra } from '@chakra-ui/react'

import type { ProductSort } from '@wellspring/api/contract/catalogue'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { PlainSelect } from '@wellspring/ui/plain-select'
import { SearchInput } from '@wellspring/ui/search-input'
import { t } from '@wellspring/words/macro'

import { areaChoices, priceRanges, sortNames } from '../../parts/shop/product-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'

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

/** Search, area, price and its order; all of it stands in the URL. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap">
        <chakra.div flex="1" minW="14rem">
          <SearchInput value={words} onValueChange={setWords} label={t`Search products`} />
        </chakra.div>
        <Flex gap="3" flex={{ base: '1 0 100%', md: 'none' }}>
          <PlainSelect
            flex={{ base: '1', md: 'none' }}
            label={t`Price`}
            value={rangeOf(filter)}
            options={[['', t`Any price`], ...priceRanges.map(({ label }) => [label, label] as const)]}
            onChange={({ target }) => onChange(inRange(filter, target.value))}
          />
          <PlainSelect
            flex={{ base: '1', md: 'none' }}
            label={t`Sort`}
            value={filter.sort ?? ''}
            options={[['', t`Newest first`], ...Object.entries(sortNames)]}
            onChange={({ target }) =>
              onChange({ ...filter, sort: (target.value || undefined) as ProductSort | undefined })
            }
          />
        </Flex>
      </Flex>
      <FilterButtons
        label={t`Area`}
        choices={areaChoices}
        value={filter.area}
        onChange={(area) => onChange({ ...filter, area })}
      />
    </Flex>
  )
}
