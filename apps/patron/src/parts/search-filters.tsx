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
  /** Names what is searched. */
  label: string
  search: Asked
  /** Receives a changed filter; the list then returns to its first page. */
  onChange: (part: Asked) => void
  /** The number of active filters. */
  narrowed: number
  /** The filters that a desktop shows beside the search. */
  first: ReactNode
  /** The remaining filters, which are in the sheet on every device. */
  children?: ReactNode
  /** Shown at the end of the row of areas. */
  beside?: ReactNode
  /** Shown below everything else. */
  below?: ReactNode
}

/**
 * Search, area and filters in little height, so that the list begins high up. On a phone all filters are in the sheet.
 */
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
      {/* One row wherever one fits, whatever the width of the fallback font, so that nothing moves once fonts have
          loaded. */}
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
