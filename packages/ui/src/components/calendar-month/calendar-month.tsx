import { Box, Grid, Text } from '@chakra-ui/react'

import type { CalendarBlock } from '../calendar-week/calendar-block.tsx'
import { dayIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { MonthDay } from './month-day.tsx'

export interface CalendarMonthProps {
  /** Whole weeks of days such as 2026-11-21. */
  days: readonly string[]
  /** The displayed month, `2026-11`. Other days are paler. */
  month: string
  blocks: readonly CalendarBlock[]
  clock: Clock
  now: string
  awayDays?: ReadonlySet<string>
  dayHref: (day: string) => string
  /** On a phone, the selected day, whose appointments the caller shows below. */
  picked: string
  onPick: (day: string) => void
}

/** A month by weeks, with the first appointments of each day, or on a phone with a dot for each. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { days, month, blocks, clock, now, awayDays, dayHref, picked, onPick } = props
  const today = dayIn(now, clock.zone)
  const dated = blocks
    .map((block) => ({ block, day: dayIn(block.startsAt, clock.zone) }))
    .toSorted((a, b) => a.block.startsAt.localeCompare(b.block.startsAt))
  return (
    <Box>
      <Grid gridTemplateColumns="repeat(7, minmax(0, 1fr))" aria-hidden mb="1">
        {days.slice(0, 7).map((day) => (
          <Text key={day} textStyle="xs" color="fg.muted" textAlign="center">
            {new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(
              new Date(`${day}T12:00:00Z`),
            )}
          </Text>
        ))}
      </Grid>
      <Grid
        gridTemplateColumns="repeat(7, minmax(0, 1fr))"
        gap="1px"
        bg="border"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            blocks={dated.filter((one) => one.day === day).map(({ block }) => block)}
            clock={clock}
            isToday={day === today}
            isOfMonth={day.startsWith(month)}
            isAway={awayDays?.has(day) === true}
            isPicked={day === picked}
            onPick={onPick}
            dayHref={dayHref}
          />
        ))}
      </Grid>
    </Box>
  )
}
