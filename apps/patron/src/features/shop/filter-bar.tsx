import { Button, Flex, chakra } from '@chakra-ui/react'

import type { PriceSort } from '@wellspring/api/contract/catalogue'
import type { Area } from '@wellspring/api/contract/areas'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { SearchInput } from '@wellspring/ui/search-input'

import { areaNames, priceRanges, sortNames } from '../../parts/shop/product-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'

export interface FilterBarProps {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
}

interface ChoiceProps {
  label: string
  value: string
  /** The empty text is the first choice. */
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** Not Chakra's select: it brings a form field's whole machinery to a page that has no form. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <chakra.select
      aria-label={label}
      flex={{ base: '1', md: 'none' }}
      minW="0"
      minH="11"
      px="3"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="lg"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </chakra.select>
  )
}

function AreaButtons({ filter, onChange }: FilterBarProps) {
  const choices: [Area | undefined, string][] = [
    [undefined, 'All'],
    ...(Object.entries(areaNames) as [Area, string][]),
  ]
  return (
    <Flex
      role="group"
      aria-label="Area"
      gap="2"
      // One row that scrolls on a phone, so that the list itself is seen.
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      overflowX="auto"
      mx={{ base: '-4', sm: '0' }}
      px={{ base: '4', sm: '0' }}
      py="1"
      scrollPaddingInline="4"
    >
      {choices.map(([area, name]) => (
        <Button
          key={name}
          size="sm"
          flexShrink="0"
          variant={filter.area === area ? 'solid' : 'outline'}
          aria-pressed={filter.area === area}
          onClick={() => onChange({ ...filter, area })}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
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
          <SearchInput value={words} onValueChange={setWords} label="Search products" />
        </chakra.div>
        <Flex gap="3" flex={{ base: '1 0 100%', md: 'none' }}>
          <Choice
            label="Price"
            value={rangeOf(filter)}
            options={[['', 'Any price'], ...priceRanges.map(({ label }) => [label, label] as const)]}
            onChange={(chosen) => onChange(inRange(filter, chosen))}
          />
          <Choice
            label="Sort"
            value={filter.sort ?? ''}
            options={[['', 'Newest first'], ...Object.entries(sortNames)]}
            onChange={(sort) => onChange({ ...filter, sort: (sort || undefined) as PriceSort | undefined })}
          />
        </Flex>
      </Flex>
      <AreaButtons filter={filter} onChange={onChange} />
    </Flex>
  )
}
