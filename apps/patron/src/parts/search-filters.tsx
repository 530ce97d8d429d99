import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Area } from '@wellspring/api/contract/areas'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterIcon } from '@wellspring/ui/icon'
import { SearchInput } from '@wellspring/ui/search-input'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { t } from '@wellspring/words/macro'

import { areaChoices } from './shop/product-filter.ts'
import { useSearchWords } from './use-search-words.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

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
  /** The filters beside words and area. */
  children: ReactNode
  /** Below all of them. */
  below?: ReactNode
  /** What the areas answer. */
  question?: string
}

/** Words, area and what narrows a list down. A phone shows the list first: its filters come as a sheet. */
export function SearchFilters(props: SearchFiltersProps) {
  const { label, search, onChange, narrowed, children, below, question } = props
  const [words, setWords] = useSearchWords(search.search, (typed) => onChange({ search: typed }))
  const [open, setOpen] = useState(false)
  return (
    <chakra.search display="flex" flexDirection="column" gap="3">
      <Flex gap="2">
        <Box flex="1" minW="0">
          <SearchInput value={words} onValueChange={setWords} label={label} />
        </Box>
        <Button
          display={{ base: 'inline-flex', md: 'none' }}
          variant="outline"
          flexShrink="0"
          minH="11"
          minW="11"
          px={narrowed === 0 ? '0' : '3'}
          aria-haspopup="dialog"
          aria-label={narrowed === 0 ? t`Filters` : t`Filters (${narrowed})`}
          onClick={() => setOpen(true)}
        >
          <FilterIcon size={18} />
          {narrowed === 0 ? null : narrowed}
        </Button>
      </Flex>
      <Box>
        {question ? (
          <Text fontWeight="semibold" mb="1.5">
            {question}
          </Text>
        ) : null}
        <FilterButtons
          label={t`Area`}
          choices={areaChoices}
          value={search.area}
          onChange={(area) => onChange({ area })}
        />
      </Box>
      <Flex gap="3" wrap="wrap" align="center" display={{ base: 'none', md: 'flex' }}>
        {children}
      </Flex>
      {open ? <FilterSheet onClose={() => setOpen(false)}>{children}</FilterSheet> : null}
      {below}
    </chakra.search>
  )
}
