import { Box, Text } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'

import { Trans } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import { AwayInDay } from './calendar-away.tsx'
import type { CalendarAway } from './calendar-away.tsx'
import { BlockInDay } from './calendar-block.tsx'
import type { CalendarBlock } from './calendar-block.tsx'
import { closedIn, percent, stretch } from './day-column.ts'
import type { ShownHours } from './day-column.ts'
import { minuteAt } from './drag.ts'
import { HALF_HOUR } from './empty-times.ts'
import { HOUR_HEIGHT, minuteWords } from './lay-out-blocks.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

export interface CalendarDayProps {
  /** A calendar day such as 2026-11-21. */
  day: string
  name: string
  /** Open hours; the rest is shaded. Undefined if unknown. */
  open?: readonly Placed<Span>[] | undefined
  away: readonly Placed<CalendarAway>[]
  onAway?: ((id: string) => void) | undefined
  /** Called when an empty time is pressed. */
  onEmpty?: ((day: string, minute: number) => void) | undefined
  onPull?: ((event: PointerEvent<HTMLElement>, part: Placed<CalendarBlock>) => void) | undefined
  /** Called when a drag across the day starts. */
  onRangeDrag?: ((event: PointerEvent<HTMLElement>, day: string) => void) | undefined
  /** The minute from which a press can create something. Undefined if none can. */
  freeFrom?: number | undefined
  /** The current empty time for keyboard users. */
  emptyTime?: ReactNode
  /** The preview of a drag. */
  ghost?: { from: number; to: number; label: string } | undefined
  parts: readonly Placed<CalendarBlock>[]
  clock: Clock
  hours: ShownHours
  /** On a phone: a past day that is collapsed. */
  isFolded?: boolean
  /** On a phone, the first of several empty days carries their shared text; the others have an empty one. */
  quiet?: string | undefined
  /** For today only. */
  nowMinute?: number
}

interface PointerLike {
  target: EventTarget
  currentTarget: HTMLElement
  clientY: number
}

type HeadingProps = Pick<CalendarDayProps, 'name' | 'quiet'> & { isToday: boolean }

function DayHeading({ name, quiet, isToday }: HeadingProps) {
  return (
    <Text
      as="h2"
      // On a tablet seven columns share the width, each with one line.
      textStyle={{ base: 'sm', sm: 'xs', lg: 'sm' }}
      fontWeight="semibold"
      h={{ base: 'auto', sm: '10' }}
      mb={{ base: '2', sm: '0' }}
      textAlign={{ base: 'start', sm: 'center' }}
      color={isToday ? 'accent.fg' : 'fg'}
    >
      {quiet === undefined ? (
        name
      ) : (
        <>
          <Box as="span" hideBelow="sm">
            {name}
          </Box>
          <Box as="span" hideFrom="sm">
            {quiet}
          </Box>
        </>
      )}
    </Text>
  )
}

/** The shaded closed hours, and a line at each hour. */
function HourGrid({ open, hours }: Pick<CalendarDayProps, 'open' | 'hours'>) {
  return (
    <>
      {open
        ? closedIn(open, hours).map((part) => (
            <Box
              key={part.from}
              data-closed
              aria-hidden
              display={{ base: 'none', sm: 'block' }}
              position="absolute"
              insetX="0"
              bg="bg.muted"
              style={stretch({ ...part, hours })}
            />
          ))
        : null}
      <Box
        aria-hidden
        display={{ base: 'none', sm: 'block' }}
        position="absolute"
        inset="0"
        pointerEvents="none"
        bgImage={`repeating-linear-gradient({colors.border} 0 1px, transparent 1px ${HOUR_HEIGHT})`}
      />
    </>
  )
}

/** The blocks and the times away. A phone lists everything in order of time. */
function Parts({ parts, away, hours, clock, onAway, onPull }: CalendarDayProps) {
  const inOrder = [
    ...away.map((part) => ({
      part,
      item: (
        <li>
          <AwayInDay part={part} hours={hours} clock={clock} onAway={onAway} />
        </li>
      ),
    })),
    ...parts.map((part) => ({
      part,
      item: <BlockInDay part={part} hours={hours} clock={clock} onPull={onPull} />,
    })),
  ].toSorted((one, other) => one.part.from - other.part.from)
  return (
    <Box
      as="ul"
      listStyleType="none"
      display={{ base: 'grid', sm: 'block' }}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
    >
      {inOrder.map(({ part, item }) => (
        <Fragment key={part.block.id}>{item}</Fragment>
      ))}
    </Box>
  )
}

type TimeProps = Pick<CalendarDayProps, 'hours' | 'clock'> & { minute: number }

/** The half hour under the mouse, which a press would fill. */
function Invitation({ minute, hours, clock }: TimeProps) {
  return (
    <Box
      data-invites
      aria-hidden
      display={{ base: 'none', sm: 'block' }}
      position="absolute"
      insetX="0.5"
      px="1"
      borderRadius="md"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="xs"
      whiteSpace="nowrap"
      overflow="hidden"
      pointerEvents="none"
      style={stretch({ from: minute, to: minute + HALF_HOUR, hours })}
    >
      + {minuteWords(minute, clock)}
    </Box>
  )
}

/** The preview of a drag. */
function Ghost({ ghost, hours }: { ghost: NonNullable<CalendarDayProps['ghost']>; hours: ShownHours }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetX="0.5"
      zIndex="2"
      px="1"
      borderRadius="md"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="accent.solid"
      bg="accent.muted"
      color="accent.fg"
      textStyle="xs"
      fontWeight="semibold"
      pointerEvents="none"
      style={stretch({ ...ghost, hours })}
    >
      {ghost.label}
    </Box>
  )
}

function NowLine({ minute, hours: [first, last] }: Pick<TimeProps, 'minute' | 'hours'>) {
  const at = (minute - first * 60) / ((last - first) * 60)
  if (at < 0 || at > 1) return null
  return (
    <Box
      data-now
      aria-hidden
      display={{ base: 'none', sm: 'block' }}
      position="absolute"
      insetX="0"
      zIndex="1"
      borderTopWidth="2px"
      borderColor="red.solid"
      pointerEvents="none"
      style={{ top: percent(at) }}
    />
  )
}

/** A column of a calendar: its blocks by time, the closed hours, and the current time. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, name, parts, away, clock, hours, open, ghost, emptyTime, nowMinute } = props
  const { onEmpty, onRangeDrag, freeFrom, isFolded = false, quiet } = props
  const [hovered, setHovered] = useState<number | null>(null)
  const [first, last] = hours
  const isToday = nowMinute !== undefined
  /** The half hour under a pointer, or null if something is there. */
  function emptyAt({ target, currentTarget, clientY }: PointerLike): number | null {
    if (!onEmpty || !(target instanceof Element) || target.closest('a, button')) return null
    const minute = Math.floor(minuteAt(currentTarget, clientY, hours) / HALF_HOUR) * HALF_HOUR
    return freeFrom !== undefined && minute >= freeFrom ? minute : null
  }
  function press(event: PointerLike) {
    const minute = emptyAt(event)
    if (minute !== null) onEmpty?.(day, minute)
  }
  return (
    <Box
      as="section"
      aria-label={name}
      {...(isToday && { 'aria-current': 'date' as const })}
      minW="0"
      {...((isFolded || quiet === 'said') && { hideBelow: 'sm' })}
    >
      <DayHeading name={name} quiet={quiet} isToday={isToday} />
      <Box
        data-day={day}
        position="relative"
        isolation="isolate"
        h={{ base: 'auto', sm: `calc(${last - first} * ${HOUR_HEIGHT})` }}
        borderStartWidth={{ base: '0', sm: '1px' }}
        borderColor="border"
        cursor={{ base: 'auto', sm: hovered === null ? 'auto' : 'cell' }}
        onClick={press}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          if (emptyAt(event) !== null) onRangeDrag?.(event, day)
        }}
        onPointerMove={(event: PointerEvent<HTMLElement>) =>
          setHovered(event.pointerType === 'mouse' ? emptyAt(event) : null)
        }
        onPointerLeave={() => setHovered(null)}
      >
        <HourGrid open={open} hours={hours} />
        <Parts {...props} />
        {emptyTime}
        {parts.length === 0 && away.length === 0 ? (
          <Text textStyle="sm" color="fg.muted" display={{ base: 'block', sm: 'none' }}>
            <Trans>Nothing booked</Trans>
          </Text>
        ) : null}
        {hovered !== null && !ghost ? <Invitation minute={hovered} hours={hours} clock={clock} /> : null}
        {ghost ? <Ghost ghost={ghost} hours={hours} /> : null}
        {isToday ? <NowLine minute={nowMinute} hours={hours} /> : null}
      </Box>
    </Box>
  )
}
