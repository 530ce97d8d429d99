import { entriesOf } from '@wellspring/api/contract/record-keys'

import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { eventFormatNames } from '@wellspring/features/events'
import { DayButton } from '@wellspring/ui/day-button'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { useNow } from '@wellspring/ui/use-now'
import { calendarDayWords, dayIn, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { languageNames } from '../../../parts/directory/directory-filter.ts'
import { SearchFilters } from '../../../parts/search-filters.tsx'
import { daysOf, presetOf } from './event-days.ts'
import type { DayPreset } from './event-days.ts'
import { changedSearch } from './event-filter.ts'
import type { EventSearch } from './event-search.ts'

const narrowing = ['format', 'language', 'maxPrice'] as const

export interface EventFiltersProps {
  search: EventSearch
  /** Shown at the end of the row of areas. */
  beside?: ReactNode
  onChange: (search: EventSearch) => void
}

interface DaysAsked {
  from?: string | undefined
  to?: string | undefined
}

type DayChoice = DayPreset | 'picked' | ''

const dayChoices: readonly (readonly [DayChoice, string])[] = [
  ['', t`Any day`],
  ['today', t`Today`],
  ['weekend', t`This weekend`],
  ['week', t`Next 7 days`],
  ['picked', t`Pick dates`],
]

/** The choices for past events: the presets lie in the future. */
const anyDayChoices = dayChoices.filter(([value]) => value === '' || value === 'picked')

/** The day filter: presets, or picked dates. */
function useDays(search: EventSearch, onDays: (days: DaysAsked) => void) {
  const { when, from, to } = search
  const isPast = when === 'past'
  const clock = useClock()
  const today = dayIn(useNow(), clock.zone)
  const [picks, setPicks] = useState(false)
  const isAsked = from !== undefined || to !== undefined
  const preset = isPast ? undefined : presetOf(search, today)
  const isPicked = picks || (isAsked && preset === undefined)
  function choose(value: string) {
    const choice = dayChoices.find(([one]) => one === value)?.[0] ?? ''
    setPicks(choice === 'picked')
    if (choice === '') onDays({ from: undefined, to: undefined })
    else if (choice !== 'picked') onDays(daysOf(choice, today))
  }
  return {
    isAsked,
    select: (
      <FilterSelect
        label={t`Days`}
        value={isPicked ? 'picked' : (preset ?? '')}
        options={isPast ? anyDayChoices : dayChoices}
        onChange={choose}
      />
    ),
    dates: isPicked ? (
      <Flex gap="3" wrap="wrap" align="center">
        <DayButton
          label={t`From`}
          words={from ? calendarDayWords(from, clock) : t`any day`}
          value={from ?? ''}
          {...(to && { max: to })}
          onChoose={(day) => onDays({ from: day })}
        />
        <DayButton
          label={t`To`}
          words={to ? calendarDayWords(to, clock) : t`any day`}
          value={to ?? ''}
          {...(from && { min: from })}
          onChoose={(day) => onDays({ to: day })}
        />
      </Flex>
    ) : null,
  }
}

/** Search, area and filters of the calendar; all of them are in the URL. */
export function EventFilters({ search, beside, onChange }: EventFiltersProps) {
  const choose = (part: Partial<Record<keyof EventSearch, unknown>>) => onChange(changedSearch(search, part))
  const days = useDays(search, choose)
  const narrowed = narrowing.filter((key) => search[key] !== undefined).length + (days.isAsked ? 1 : 0)
  return (
    <Box mb="6">
      <SearchFilters
        label={t`Search events`}
        search={search}
        onChange={choose}
        narrowed={narrowed}
        beside={beside}
        below={days.dates}
        first={
          <>
            {days.select}
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
            <FilterSelect
              label={t`Format`}
              value={search.format ?? ''}
              options={[['', t`Any format`], ...entriesOf(eventFormatNames)]}
              onChange={(format) => choose({ format })}
            />
          </>
        }
      >
        <FilterSelect
          label={t`Language`}
          value={search.language ?? ''}
          options={[['', t`Any language`], ...entriesOf(languageNames)]}
          onChange={(language) => choose({ language })}
        />
      </SearchFilters>
    </Box>
  )
}
