import { Box, chakra } from '@chakra-ui/react'

import { eventFormatNames } from '@wellspring/features/events'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { t } from '@wellspring/words/macro'

import { languageNames } from '../../parts/directory/directory-filter.ts'
import { SearchFilters } from '../../parts/search-filters.tsx'
import { changedSearch } from './event-filter.ts'
import type { EventSearch } from './event-search.ts'

const pairs = <Key extends string>(names: Record<Key, string>) => Object.entries(names) as [Key, string][]

const narrowing = ['format', 'language', 'maxPrice', 'from', 'to'] as const

export interface EventFiltersProps {
  search: EventSearch
  onChange: (search: EventSearch) => void
}

function DayInput({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" textStyle="sm" color="fg.muted">
      {label}
      <chakra.input
        type="date"
        minH="11"
        px="3"
        bg="bg.surface"
        color="fg"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="lg"
        value={value}
        onChange={({ target }) => onDay(target.value)}
      />
    </chakra.label>
  )
}

/** Words, area and what narrows the calendar down; all of it stands in the URL. */
export function EventFilters({ search, onChange }: EventFiltersProps) {
  const choose = (part: Partial<Record<keyof EventSearch, unknown>>) => onChange(changedSearch(search, part))
  const narrowed = narrowing.filter((key) => search[key] !== undefined).length
  return (
    <Box mb="6">
      <SearchFilters label={t`Search events`} search={search} onChange={choose} narrowed={narrowed}>
        <FilterSelect
          label={t`Format`}
          value={search.format ?? ''}
          options={[['', t`Any format`], ...pairs(eventFormatNames)]}
          onChange={(format) => choose({ format })}
        />
        <FilterSelect
          label={t`Language`}
          value={search.language ?? ''}
          options={[['', t`Any language`], ...pairs(languageNames)]}
          onChange={(language) => choose({ language })}
        />
        <FilterSelect
          label={t`Price`}
          value={search.maxPrice === undefined ? '' : String(search.maxPrice)}
          options={[
            ['', t`Any price`],
            ['0', t`Free`],
            ...[25, 50, 100].map((dollars) => [String(dollars), t`Up to $${dollars}`] as const),
          ]}
          onChange={(dollars) => choose({ maxPrice: dollars === '' ? undefined : Number(dollars) })}
        />
        <DayInput label={t`From`} value={search.from ?? ''} onDay={(from) => choose({ from })} />
        <DayInput label={t`To`} value={search.to ?? ''} onDay={(to) => choose({ to })} />
      </SearchFilters>
    </Box>
  )
}
