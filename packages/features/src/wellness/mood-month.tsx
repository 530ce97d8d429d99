import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { moodQueries, useMoodOutbox } from '@wellspring/api/hooks/moods'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { ChevronLeftIcon, ChevronRightIcon } from '@wellspring/ui/icon'
import { LoadingList } from '@wellspring/ui/loading-list'
import { toast } from '@wellspring/ui/toast'
import { columnOf, weekFrom } from '@wellspring/ui/week-column'
import { dayIn, firstWeekday, useClock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { MoodIcon } from './mood-icon.tsx'
import { moodNames, weekdayNames } from './mood-labels.ts'
import { MoodRow } from './mood-row.tsx'
import { daysOf, monthAfter, withWaiting } from './month.ts'

const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Moods of a month listed before "show all". */
const SHOWN = 6

export interface MoodMonthProps {
  /** `2026-06`; undefined is the current month. */
  month: string | undefined
  onMonth: (month: string) => void
}

type Entries = ReturnType<typeof withWaiting>

interface DaysProps {
  month: string
  entries: Entries | undefined
  today: string
}

/** The last mood of each day. */
const Days = memo(function Days({ month, entries, today }: DaysProps) {
  const lastOf = (day: string) => entries?.find(({ on }) => on === day)
  return (
    <Grid
      as="ol"
      listStyleType="none"
      columnGap="1"
      rowGap={{ base: '2', sm: '3' }}
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      aria-label={t`Days of ${monthName(month)}`}
    >
      {weekFrom(firstWeekday()).map((day) => (
        <Text as="li" key={day} aria-hidden textStyle="xs" color="fg.muted" textAlign="center">
          {weekdayNames[day]?.slice(0, 3)}
        </Text>
      ))}
      {daysOf(month).map((day, index) => {
        const last = lastOf(day)
        const isAhead = day > today
        return (
          <Stack
            as="li"
            key={day}
            align="center"
            gap="0.5"
            {...(index === 0 && { gridColumnStart: columnOf(day, firstWeekday()) + 1 })}
          >
            <Text
              textStyle="xs"
              color={isAhead ? 'fg.subtle' : day === today ? 'fg' : 'fg.muted'}
              {...(day === today && { fontWeight: 'bold', 'aria-current': 'date' as const })}
            >
              {Number(day.slice(8))}
              <Box as="span" srOnly>
                {last ? `: ${moodNames[last.mood]}` : isAhead ? '' : t`: nothing noted`}
              </Box>
            </Text>
            {last ? (
              <MoodIcon mood={last.mood} size={32} />
            ) : (
              // A future day must not look like a missed one.
              <Box
                boxSize="8"
                borderRadius="full"
                {...(isAhead
                  ? { bg: 'bg.muted', opacity: 0.6 }
                  : { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.control' })}
              />
            )}
          </Stack>
        )
      })}
    </Grid>
  )
})

type EntryListProps = Pick<ReturnType<typeof useMoodOutbox>, 'put' | 'remove'> & {
  entries: Entries
  zone: string
}

const EntryList = memo(function EntryList({ entries, zone, put, remove }: EntryListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return <EmptyList sentence={t`Nothing was noted in this month.`} />
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      aria-label={t`Moods`}
    >
      {entries.slice(0, isWhole ? undefined : SHOWN).map((entry) => (
        <MoodRow
          key={entry.id}
          entry={entry}
          isOpen={entry.id === openId}
          onOpen={setOpenId}
          onRemove={() => remove(entry.id)}
          onSave={(changed) => put({ zone, ...changed })}
        />
      ))}
      {entries.length > SHOWN && !isWhole ? (
        <Box as="li" gridColumn="1 / -1">
          <Button variant="outline" w="full" onClick={() => setWhole(true)}>
            <Trans>Show all {entries.length}</Trans>
          </Button>
        </Box>
      ) : null}
    </Grid>
  )
})

interface Place extends MoodMonthProps {
  /** Shown beside the calendar on a desktop, below it on a phone. */
  beside: ReactNode
}

/** A month of moods: a calendar with the last mood of each day, and a list of all of them below. */
export function MoodMonth({ month: asked, onMonth, beside }: Place) {
  const { zone } = useClock()
  const today = dayIn(useNow(), zone)
  const present = today.slice(0, 7)
  const month = asked ?? present
  const days = daysOf(month)
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const query = useQuery(moodQueries.list(useApi(), range))
  const { data, error } = query
  const { put, remove, ...outbox } = useMoodOutbox(toast.error)
  // Deferred, so that the tap's own response renders before the calendar.
  const waiting = useDeferredValue(outbox.waiting)
  const removed = useDeferredValue(outbox.removed)
  const entries = useMemo(
    () => data && withWaiting(data.entries, waiting, { month, removed }),
    [data, waiting, removed, month],
  )
  return (
    <Grid
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gridTemplateAreas={{ base: '"month" "beside" "list"', lg: '"month beside" "list list"' }}
      alignItems="start"
    >
      <Stack as="section" gap="4" aria-label={t`Month`} gridArea="month">
        <Flex align="center" justify="space-between" gap="2">
          <Button
            variant="ghost"
            aria-label={t`Earlier month`}
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <ChevronLeftIcon />
          </Button>
          <Text as="h2" textStyle="heading" aria-live="polite">
            {monthName(month)}
          </Text>
          <Button
            variant="ghost"
            aria-label={t`Later month`}
            disabled={month >= present}
            onClick={() => onMonth(monthAfter(month, 1))}
          >
            <ChevronRightIcon />
          </Button>
        </Flex>
        <Days month={month} entries={entries} today={today} />
      </Stack>
      <Box gridArea="beside">{beside}</Box>
      <Box gridArea="list">
        {entries ? (
          <EntryList key={month} entries={entries} zone={zone} put={put} remove={remove} />
        ) : error ? (
          <ErrorState {...failureOf(query)} />
        ) : (
          <LoadingList count={4} label={t`Loading your moods`} />
        )}
      </Box>
    </Grid>
  )
}
