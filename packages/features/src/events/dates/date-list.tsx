import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Occurrence } from '@wellspring/api/contract/event-fields'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural, t } from '@wellspring/words/macro'

import { placesLeft } from './date-state.ts'
import type { DateState } from './date-state.ts'
import { bookWords, datesOf } from './dates-ahead.ts'
import { placesWords } from '../event-labels.ts'
import { EventTime } from './event-time.tsx'
import type { PublicOrDraftEvent } from '../editor/public-or-draft-event.ts'

const stateWords: Record<Exclude<DateState, 'open'>, string> = {
  full: t`Full`,
  past: t`In the past`,
  cancelled: t`Cancelled`,
}

interface RowProps extends Pick<DateListProps, 'event' | 'bookHref'> {
  date: Occurrence
  state: DateState
  isChosen: boolean
}

function DateRow({ event, date, state, isChosen, bookHref }: RowProps) {
  const isAhead = state === 'open' || state === 'full'
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      justify="space-between"
      align="center"
      p={{ base: '3', sm: '4' }}
      bg="bg.surface"
      borderWidth="1px"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      borderRadius="lg"
    >
      <Box color={isAhead ? 'fg' : 'fg.muted'}>
        {/* An online event names its time zone once, at the chosen date. */}
        <EventTime isListed={!isChosen} date={date} zone={event.zone} format={event.format} />
        <Text textStyle="sm" color={state === 'cancelled' ? 'fg.error' : 'fg.muted'}>
          {isChosen && isAhead && bookHref ? t`Chosen · ` : null}
          {state === 'open' ? placesWords(placesLeft(date)) : stateWords[state]}
          {isAhead && bookHref ? (
            <>
              {' · '}
              <Link href={`/v1/occurrences/${date.id}/calendar.ics`} download>
                <Trans>Add to my calendar</Trans>
              </Link>
            </>
          ) : null}
        </Text>
      </Box>
      {/* The chosen date is booked next to its tickets, on a phone in the bottom bar. */}
      {isAhead && !isChosen && bookHref ? (
        <LinkButton href={bookHref(date)} variant="ghost" flexShrink="0">
          {state === 'open' ? t`Book this date` : bookWords(state)}
        </LinkButton>
      ) : null}
    </Flex>
  )
}

export interface DateListProps {
  event: PublicOrDraftEvent
  /** The date from the link; by default the next one. */
  chosen?: string | undefined
  /** Omitted where nothing can be booked, as in a preview. */
  bookHref?: ((date: Occurrence) => string) | undefined
}

/** How many dates are listed before "more". */
const FIRST = 4
/** How many past dates are listed. */
const OVER = 3

/** An event's dates: upcoming ones first, then the latest past ones. */
export function DateList({ event, chosen, bookHref }: DateListProps) {
  const now = useNow()
  const [hasAll, setHasAll] = useState(false)
  const { ahead, over, meant } = datesOf(event, chosen, now)
  const all = [...ahead, ...over.slice(-OVER)]
  // The linked date is listed even when it comes late in a long series.
  const first = all.filter((row, at) => at < FIRST || row === meant)
  const more = all.length - first.length
  const shown = hasAll || more === 0 ? all : first
  return (
    <Stack gap="3">
      <Stack as="ul" listStyleType="none" gap="3">
        {shown.map(({ date, state }) => (
          <DateRow
            key={date.id}
            event={event}
            date={date}
            state={state}
            isChosen={date === meant?.date}
            bookHref={bookHref}
          />
        ))}
      </Stack>
      {shown.length < all.length ? (
        <Button variant="outline" alignSelf="start" onClick={() => setHasAll(true)}>
          {plural(more, { one: 'Show 1 more date', other: 'Show # more dates' })}
        </Button>
      ) : null}
    </Stack>
  )
}
