import { Box, Button, Grid, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { calendarDayWords, dayIn, daysBetween } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import type { CalendarAway } from './calendar-away.tsx'
import type { CalendarBlock } from './calendar-block.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { HOUR_HEIGHT, hoursAround, minuteIn, minuteWords, placed } from './lay-out-blocks.ts'
import type { Span } from './lay-out-blocks.ts'
import { useEmptyTimes } from './use-empty-times.tsx'
import { type DraggedBlock, useBlockDrag } from './use-block-drag.ts'
import { type DraggedRange, useRangeDrag } from './use-range-drag.ts'

export type { CalendarBlock } from './calendar-block.tsx'
export type { Span } from './lay-out-blocks.ts'

export interface CalendarWeekProps {
  /** The days of the columns, such as 2026-11-21. */
  days: readonly string[]
  blocks: readonly CalendarBlock[]
  /** The time zone and format of the calendar. */
  clock: Clock
  /** The current instant, from the caller. */
  now: string
  /** Bookable hours; the rest is shaded. */
  open?: readonly Span[] | undefined
  away?: readonly CalendarAway[]
  onAway?: (id: string) => void
  /** Called when an empty time is pressed, with the minutes since midnight. */
  onEmpty?: (day: string, minute: number) => void
  /** Called when a range of a day was selected by dragging. */
  onRangeDrag?: (range: DraggedRange) => void
  /** Called when a block was dragged to another time. */
  onMove?: (dragged: DraggedBlock) => void
  /** The hours shown for empty days, 8 to 18 by default. */
  hours?: readonly [from: number, to: number]
}

/** The label of the button that collapses or expands past days of the week. */
function overWords([first = '', ...more]: readonly string[], clock: Clock, isShown: boolean): string {
  const last = more.at(-1)
  const words = (day: string) => calendarDayWords(day, clock)
  const days = last === undefined ? words(first) : t`${words(first)} to ${words(last)}`
  return isShown ? t`Hide ${days}` : t`Show ${days}`
}

/** Days side by side with their blocks. On a phone, a list by day that starts with today. */
export function CalendarWeek(props: CalendarWeekProps) {
  const {
    days,
    blocks,
    clock,
    now,
    hours = [8, 18],
    open,
    away = [],
    onAway,
    onEmpty,
    onRangeDrag,
    onMove,
  } = props
  const columns = days.map((day) => ({
    day,
    parts: placed(blocks, day, clock.zone),
    open: open && placed(open, day, clock.zone),
    away: placed(away, day, clock.zone),
  }))
  // Blocks and bookable hours extend the visible range. Times off do not, because they may last all day.
  const parts = columns.flatMap((column) => [...column.parts, ...(column.open ?? [])])
  const [first, last] = hoursAround(parts) ?? hours
  const { dragged, start } = useBlockDrag([first, last], onMove)
  const rangeDrag = useRangeDrag([first, last], onRangeDrag)
  const { range } = rangeDrag
  const today = dayIn(now, clock.zone)
  const isOver = (day: string) => days.includes(today) && day < today
  const over = days.filter(isOver)
  const freeFromOn = (day: string) =>
    day < today ? undefined : day === today ? minuteIn(now, clock.zone) : 0
  const emptyTimes = useEmptyTimes({
    columns: columns.map((column) => ({ ...column, freeFrom: freeFromOn(column.day) })),
    hours: [first, last],
    clock,
    onEmpty,
  })
  const [showsOver, setShowsOver] = useState(false)
  const isQuiet = (at: number) => {
    const column = columns[at]
    return column && !isOver(column.day) && column.parts.length === 0 && column.away.length === 0
  }
  /** The index of the last of several consecutive empty days, which a phone summarises. */
  const quietUntil = (at: number): number => (isQuiet(at + 1) ? quietUntil(at + 1) : at)
  return (
    <Grid
      gap={{ base: '5', sm: '0' }}
      userSelect={dragged || range ? 'none' : 'auto'}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: `4rem repeat(${days.length}, minmax(0, 1fr))`,
      }}
    >
      <Box aria-hidden display={{ base: 'none', sm: 'block' }} pt="10">
        {Array.from({ length: last - first }, (_, at) => (
          <Text key={at} h={HOUR_HEIGHT} textStyle="xs" color="fg.muted" mt={at === 0 ? '-2' : '0'}>
            {minuteWords((first + at) * 60, clock)}
          </Text>
        ))}
      </Box>
      {over.length > 0 ? (
        <Button
          hideFrom="sm"
          justifySelf="start"
          variant="outline"
          size="sm"
          minH="11"
          aria-expanded={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {overWords(over, clock, showsOver)}
        </Button>
      ) : null}
      {columns.map((column, at) => (
        <CalendarDay
          key={column.day}
          day={column.day}
          name={calendarDayWords(column.day, clock)}
          parts={column.parts}
          open={column.open}
          away={column.away}
          onAway={onAway}
          onEmpty={onEmpty}
          onPull={start}
          onRangeDrag={rangeDrag.start}
          freeFrom={freeFromOn(column.day)}
          emptyTime={emptyTimes.emptyTimeIn(at)}
          ghost={
            dragged?.day === column.day
              ? { ...dragged, label: minuteWords(dragged.from, clock) }
              : range?.day === column.day
                ? { ...range, label: t`${minuteWords(range.from, clock)} to ${minuteWords(range.to, clock)}` }
                : undefined
          }
          clock={clock}
          hours={[first, last]}
          isFolded={isOver(column.day) && !showsOver}
          {...(isQuiet(at) && {
            quiet: isQuiet(at - 1)
              ? ('said' as const)
              : daysBetween(`${column.day}T12:00:00Z`, `${columns[quietUntil(at)]?.day}T12:00:00Z`, 'UTC'),
          })}
          {...(column.day === today && { nowMinute: minuteIn(now, clock.zone) })}
        />
      ))}
      {emptyTimes.status}
    </Grid>
  )
}
