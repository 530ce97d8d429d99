import { Button, Flex, chakra } from '@chakra-ui/react'

import type { PriceSort } from '@wellspring/api/contract/catalogue'
import type { Area } from '@wellspring/api/contract/areas'
import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { SearchInput } from '@wellspring/ui/search-input'

import { areaNames, sortNames } from '../../parts/shop/product-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'

export interface FilterBarProps {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
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

/** Search, area and price order; all of it stands in the URL. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap">
        <chakra.div flex="1" minW="14rem">
          <SearchInput value={words} onValueChange={setWords} label="Search products" />
        </chakra.div>
        <chakra.label display="flex" alignItems="center" gap="2">
          <chakra.span color="fg.muted" textStyle="sm">
            Sort
          </chakra.span>
          <chakra.select
            minH="11"
            px="3"
            bg="bg.surface"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="lg"
            value={filter.sort ?? ''}
            onChange={(event) =>
              onChange({ ...filter, sort: (event.target.value || undefined) as PriceSort | undefined })
            }
          >
            <option value="">Newest first</option>
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </chakra.select>
        </chakra.label>
      </Flex>
      <AreaButtons filter={filter} onChange={onChange} />
    </Flex>
  )
}
