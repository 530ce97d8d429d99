import { Button, Flex, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { eventFormatNames } from '@wellspring/features/events'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { FilterIcon } from '@wellspring/ui/icon'
import { SearchInput } from '@wellspring/ui/search-input'

import { languageNames } from '../../parts/directory/directory-filter.ts'
import { areaNames } from '../../parts/shop/product-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'
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

function Narrowing({ search, onChange, open }: EventFiltersProps & { open: boolean }) {
  const choose = (part: Partial<Record<keyof EventSearch, unknown>>) => onChange(changedSearch(search, part))
  return (
    <Flex
      id="narrowing-events"
      gap="3"
      wrap="wrap"
      align="center"
      display={{ base: open ? 'flex' : 'none', md: 'flex' }}
    >
      <FilterSelect
        label="Format"
        value={search.format ?? ''}
        options={[['', 'Any format'], ...pairs(eventFormatNames)]}
        onChange={(format) => choose({ format })}
      />
      <FilterSelect
        label="Language"
        value={search.language ?? ''}
        options={[['', 'Any language'], ...pairs(languageNames)]}
        onChange={(language) => choose({ language })}
      />
      <FilterSelect
        label="Price"
        value={search.maxPrice === undefined ? '' : String(search.maxPrice)}
        options={[
          ['', 'Any price'],
          ['0', 'Free'],
          ...[25, 50, 100].map((dollars) => [String(dollars), `Up to $${dollars}`] as const),
        ]}
        onChange={(dollars) => choose({ maxPrice: dollars === '' ? undefined : Number(dollars) })}
      />
      <DayInput label="From" value={search.from ?? ''} onDay={(from) => choose({ from })} />
      <DayInput label="To" value={search.to ?? ''} onDay={(to) => choose({ to })} />
    </Flex>
  )
}

/** Words, area and what narrows the calendar down; all of it stands in the URL. */
export function EventFilters({ search, onChange }: EventFiltersProps) {
  const [words, setWords] = useSearchWords(search.search, (typed) =>
    onChange(changedSearch(search, { search: typed })),
  )
  const [open, setOpen] = useState(false)
  const narrowed = narrowing.filter((key) => search[key] !== undefined).length
  return (
    <chakra.search display="flex" flexDirection="column" gap="3" mb="6">
      <SearchInput value={words} onValueChange={setWords} label="Search events" />
      <FilterButtons
        label="Area"
        choices={[
          { value: undefined, label: 'All' },
          ...pairs(areaNames).map(([value, label]) => ({ value, label })),
        ]}
        value={search.area}
        onChange={(area) => onChange(changedSearch(search, { area }))}
      />
      <Button
        display={{ base: 'inline-flex', md: 'none' }}
        alignSelf="flex-start"
        variant="outline"
        size="sm"
        minH="11"
        aria-expanded={open}
        aria-controls="narrowing-events"
        onClick={() => setOpen(!open)}
      >
        <FilterIcon size={18} />
        {narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}
      </Button>
      <Narrowing search={search} onChange={onChange} open={open} />
    </chakra.search>
  )
}
