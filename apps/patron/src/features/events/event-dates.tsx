import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { EventTime, placesWords } from '@wellspring/features/events'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'

import { placesLeft, stateOf } from './date-state.ts'
import type { DateState } from './date-state.ts'

const stateWords: Record<Exclude<DateState, 'open'>, string> = {
  full: 'Full',
  past: 'In the past',
  cancelled: 'Cancelled',
}

interface RowProps {
  event: PublicEvent
  date: Occurrence
  state: DateState
  isChosen: boolean
}

function DateRow({ event, date, state, isChosen }: RowProps) {
  const isAhead = state === 'open' || state === 'full'
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      justify="space-between"
      align={{ sm: 'center' }}
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      borderRadius="lg"
    >
      <Box color={isAhead ? 'fg' : 'fg.muted'}>
        <EventTime date={date} zone={event.zone} />
        <Text textStyle="sm" color={state === 'full' || state === 'cancelled' ? 'fg.error' : 'fg.muted'}>
          {state === 'open' ? placesWords(placesLeft(date)) : stateWords[state]}
          {isAhead ? (
            <>
              {' · '}
              <Link href={`/v1/occurrences/${date.id}/calendar.ics`} download>
                Add to my calendar
              </Link>
            </>
          ) : null}
        </Text>
      </Box>
      {isAhead ? (
        <LinkButton
          href={`/events/${event.id}/checkout?date=${date.id}`}
          variant={isChosen ? 'solid' : 'outline'}
          flexShrink="0"
        >
          {state === 'open' ? 'Book tickets' : 'Join the waitlist'}
        </LinkButton>
      ) : null}
    </Flex>
  )
}

export interface EventDatesProps {
  event: PublicEvent
  /** The date by which somebody came here; otherwise the next one is meant. */
  chosen: string | undefined
}

/** How many dates stand there before somebody asks for more. */
const FIRST = 6

/** The dates of an event, those to come first; of those that are over the last few. */
export function EventDates({ event, chosen }: EventDatesProps) {
  const now = useNow()
  const [hasAll, setHasAll] = useState(false)
  const rows = event.occurrences.map((date) => ({ date, state: stateOf(event, date, now) }))
  const ahead = rows.filter(({ date, state }) => state !== 'past' && date.endsAt > now)
  const over = rows.filter((row) => !ahead.includes(row)).slice(-3)
  const bookable = ahead.filter(({ state }) => state === 'open' || state === 'full')
  const meant = bookable.find(({ date }) => date.id === chosen) ?? bookable[0]
  const all = [...ahead, ...over]
  // The date by which somebody came is among the first, wherever it stands in a long series.
  const first = all.filter((row, at) => at < FIRST || row === meant)
  const more = all.length - first.length
  const shown = hasAll || more === 0 ? all : first
  return (
    <Stack gap="3">
      <Stack as="ul" listStyleType="none" gap="3">
        {shown.map(({ date, state }) => (
          <DateRow key={date.id} event={event} date={date} state={state} isChosen={date === meant?.date} />
        ))}
      </Stack>
      {shown.length < all.length ? (
        <Button variant="outline" alignSelf="start" onClick={() => setHasAll(true)}>
          {more === 1 ? 'Show 1 more date' : `Show ${more} more dates`}
        </Button>
      ) : null}
    </Stack>
  )
}
