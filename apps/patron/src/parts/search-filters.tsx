import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Area } from '@wellspring/api/contract/areas'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterIcon } from '@wellspring/ui/icon'
import { SearchInput } from '@wellspring/ui/search-input'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans, t } from '@wellspring/words/macro'

import { areaChoices } from './shop/product-filter.ts'
import { useSearchWords } from './use-search-words.ts'

const FilterSheet = lazyPart(async () => (await import('@wellspring/ui/filter-sheet')).FilterSheet)

interface Asked {
  search?: string | undefined
  area?: Area | undefined
}

export interface SearchFiltersProps {
  /** What the words are looked for in. */
  label: string
  search: Asked
  /** Another filter begins at the first page. */
  onChange: (part: Asked) => void
  /** How many of the filters narrow the list. */
  narrowed: number
  /** The filters that a desk has beside the words. */
  first: ReactNode
  /** The others, which come as a sheet everywhere. */
  children?: ReactNode
  /** At the end of the line of the areas. */
  beside?: ReactNode
  /** Below all of them. */
  below?: ReactNode
}

/** Words, area and what narrows a list down: the list itself begins high up. A phone has all filters in the sheet. */
export function SearchFilters(props: SearchFiltersProps) {
  const { label, search, onChange, narrowed, first, children, beside, below } = props
  const [words, setWords] = useSearchWords(search.search, (typed) => onChange({ search: typed }))
  const [open, setOpen] = useState(false)
  return (
    <chakra.search display="flex" flexDirection="column" gap="3">
      <Flex gap="2" wrap={{ base: 'nowrap', md: 'wrap' }} align="center">
        <Box flex={{ base: '1 1 0', md: '1 1 100%', lg: '1 1 16rem' }} minW="0">
          <SearchInput value={words} onValueChange={setWords} label={label} />
        </Box>
        <Flex gap="2" display={{ base: 'none', md: 'flex' }}>
          {first}
        </Flex>
        <Button
          display={{ base: 'inline-flex', md: children ? 'inline-flex' : 'none' }}
          variant="outline"
          flexShrink="0"
          minH="11"
          minW="11"
          px={{ base: narrowed === 0 ? '0' : '3', sm: '3.5' }}
          aria-haspopup="dialog"
          aria-label={narrowed === 0 ? t`Filters` : t`Filters (${narrowed})`}
          onClick={() => setOpen(true)}
        >
          <FilterIcon size={18} />
          <Text as="span" hideBelow="sm">
            <Trans>Filters</Trans>
          </Text>
          {narrowed === 0 ? null : `(${narrowed})`}
        </Button>
      </Flex>
      {/* One line where there is room for one, whatever the letters are as wide as: nothing moves once they have come. */}
      <Flex gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }} align="center" justify="space-between">
        <FilterButtons
          label={t`Area`}
          choices={areaChoices}
          value={search.area}
          onChange={(area) => onChange({ area })}
        />
        {beside}
      </Flex>
      {open ? (
        <FilterSheet onClose={() => setOpen(false)}>
          {first}
          {children}
        </FilterSheet>
      ) : null}
      {below}
    </chakra.search>
  )
}
