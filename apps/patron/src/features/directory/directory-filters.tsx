import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { FilterIcon } from '@wellspring/ui/icon'
import { SearchInput } from '@wellspring/ui/search-input'

import { areaNames } from '../../parts/shop/product-filter.ts'
import { formatNames, languageNames, sortNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'
import { ActiveFilters, narrowingKeys } from './active-filters.tsx'
import { ratedFilter } from './start-directory.ts'

const pairs = <Key extends string>(names: Partial<Record<Key, string>>) =>
  Object.entries(names) as [Key, string][]

const days = [1, 3, 7, 14] as const

/** The day that lies so many days ahead, in UTC as the server counts. */
const dayAhead = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export interface DirectoryFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

function Narrowing({ search, onChange, open }: DirectoryFiltersProps & { open: boolean }) {
  const choose = (part: Partial<Record<keyof DirectorySearch, unknown>>) => {
    const { page: _page, ...rest } = search
    const next = Object.entries({ ...rest, ...part }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    onChange(Object.fromEntries(next) as DirectorySearch)
  }
  const { data: rated } = useQuery(directoryQueries.providers(useApi(), ratedFilter))
  const isAnyRated = (rated?.pagination.totalItems ?? 0) > 0
  const { rating: _rating, ...otherSorts } = sortNames
  const sorts = isAnyRated ? sortNames : { ...otherSorts, best: 'Suggested first' }
  const freeIn = days.find((ahead) => dayAhead(ahead) === search.freeBy)
  return (
    <Flex
      id="narrowing"
      gap="3"
      wrap="wrap"
      align="center"
      display={{ base: open ? 'flex' : 'none', md: 'flex' }}
    >
      <FilterSelect
        label="Format"
        value={search.format ?? ''}
        options={[['', 'Any format'], ...pairs(formatNames)]}
        onChange={(format) => choose({ format })}
      />
      <FilterSelect
        label="Language"
        value={search.language ?? ''}
        options={[['', 'Any language'], ...pairs(languageNames)]}
        onChange={(language) => choose({ language })}
      />
      <FilterSelect
        label="Free"
        value={freeIn === undefined ? (search.freeBy ?? '') : String(freeIn)}
        options={[
          ['', 'Free at any time'],
          ['1', 'Free by tomorrow'],
          ['3', 'Free within 3 days'],
          ['7', 'Free within a week'],
          ['14', 'Free within two weeks'],
          ...(search.freeBy && freeIn === undefined
            ? ([[search.freeBy, `Free by ${search.freeBy}`]] as const)
            : []),
        ]}
        onChange={(ahead) => choose({ freeBy: /^\d+$/.test(ahead) ? dayAhead(Number(ahead)) : ahead })}
      />
      <FilterSelect
        label="Price"
        value={search.maxPrice === undefined ? '' : String(search.maxPrice)}
        options={[
          ['', 'Any price'],
          ...[50, 100, 150, 250].map((dollars) => [String(dollars), `Up to $${dollars}`] as const),
        ]}
        onChange={(dollars) => choose({ maxPrice: dollars === '' ? undefined : Number(dollars) })}
      />
      {isAnyRated ? (
        <FilterSelect
          label="Rating"
          value={search.minRating === undefined ? '' : String(search.minRating)}
          options={[
            ['', 'Any rating'],
            ['3', '3 stars or more'],
            ['4', '4 stars or more'],
            ['5', '5 stars'],
          ]}
          onChange={(stars) => choose({ minRating: stars === '' ? undefined : Number(stars) })}
        />
      ) : null}
      <Button
        size="sm"
        minH="11"
        variant={search.acceptsNew ? 'solid' : 'outline'}
        aria-pressed={search.acceptsNew === true}
        onClick={() => choose({ acceptsNew: search.acceptsNew ? undefined : true })}
      >
        Takes new patrons
      </Button>
      <FilterSelect
        label="Sort"
        value={search.sort ?? 'best'}
        options={pairs(sorts)}
        onChange={(sort) => choose({ sort: sort === 'best' ? undefined : sort })}
      />
    </Flex>
  )
}

/** Search words, area and what narrows it down; all of it stands in the URL. */
export function DirectoryFilters({ search, onChange }: DirectoryFiltersProps) {
  const [words, setWords] = useSearchWords(search.search, (typed) => {
    const { page: _page, search: _before, ...rest } = search
    onChange({ ...rest, ...(typed && { search: typed }) })
  })
  // A phone shows the people first.
  const [open, setOpen] = useState(false)
  const narrowed = narrowingKeys.filter((key) => search[key] !== undefined).length
  return (
    <chakra.search display="flex" flexDirection="column" gap="3">
      <SearchInput value={words} onValueChange={setWords} label="Search providers" />
      <FilterButtons
        label="Area"
        choices={[
          { value: undefined, label: 'All' },
          ...pairs(areaNames).map(([value, label]) => ({ value, label })),
        ]}
        value={search.area}
        onChange={(area) => {
          const { page: _page, area: _before, ...rest } = search
          onChange({ ...rest, ...(area && { area }) })
        }}
      />
      <Button
        display={{ base: 'inline-flex', md: 'none' }}
        alignSelf="flex-start"
        variant="outline"
        size="sm"
        minH="11"
        aria-expanded={open}
        aria-controls="narrowing"
        onClick={() => setOpen(!open)}
      >
        <FilterIcon size={18} />
        {narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}
      </Button>
      <Narrowing search={search} onChange={onChange} open={open} />
      <ActiveFilters search={search} onChange={onChange} />
    </chakra.search>
  )
}
