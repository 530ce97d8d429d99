import { Button, Flex, IconButton, Text } from '@chakra-ui/react'

import { ChevronLeftIcon, ChevronRightIcon } from '@wellspring/ui/icon'
import { dayWords, daysAfter } from '@wellspring/ui/zoned-time'

import { readCalendarSearch } from './calendar-search.ts'
import type { CalendarSearch } from './calendar-search.ts'

export interface CalendarToolbarProps {
  days: readonly string[]
  day: string
  today: string
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  zoneName: string
}

const words = (day: string) => dayWords(`${day}T12:00:00Z`, 'UTC')

/** Which days are shown, and the way to others. */
export function CalendarToolbar({ days, day, today, search, onSearch, zoneName }: CalendarToolbarProps) {
  const { view } = search
  const show = (next: CalendarSearch['view'], on: string) =>
    onSearch(readCalendarSearch({ view: next, ...(on !== today && { on }) }))
  const go = (on: string) => show(view, on)
  const [first = day, last = day] = [days[0], days.at(-1)]
  const noun = view ?? 'week'
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="4">
      <IconButton
        variant="outline"
        aria-label={`The ${noun} before`}
        onClick={() => go(daysAfter(day, -days.length))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        variant="outline"
        aria-label={`The ${noun} after`}
        onClick={() => go(daysAfter(day, days.length))}
      >
        <ChevronRightIcon />
      </IconButton>
      <Button variant="outline" disabled={day === today} onClick={() => go(today)}>
        Today
      </Button>
      <Text role="status" fontWeight="semibold" flex="1" minW="9rem">
        {first === last ? words(first) : `${words(first)} to ${words(last)}`}
        <Text as="span" display="block" textStyle="xs" color="fg.muted" fontWeight="normal">
          {zoneName}
        </Text>
      </Text>
      <Flex role="group" aria-label="View" gap="2">
        {([undefined, 'day'] as const).map((one) => (
          <Button
            key={one ?? 'week'}
            variant={one === view ? 'solid' : 'outline'}
            aria-pressed={one === view}
            onClick={() => show(one, day)}
          >
            {one === 'day' ? 'Day' : 'Week'}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
