import { Box, Text, chakra } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import type { PointerEvent } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Link } from '../link/link.tsx'
import { statusPalettes } from '../status-badge/status-badge.tsx'
import type { StatusTone } from '../status-badge/status-badge.tsx'
import { timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { minuteAt } from './drag.ts'
import { HOUR_HEIGHT, minuteWords } from './lay-out-blocks.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

export interface CalendarBlock {
  id: string
  startsAt: string
  endsAt: string
  title: string
  detail?: string
  href: string
  tone: StatusTone
  /** It may be pulled to another time. */
  isMovable?: boolean
  /** Kept for somebody, and not certain yet. */
  isHeld?: boolean
}

/** A time in which one is away. */
export interface CalendarAway extends Span {
  title: string
  /** It comes from elsewhere and is not opened here. */
  isFixed?: boolean
}

export interface CalendarDayProps {
  /** 2026-11-21. */
  day: string
  name: string
  /** When the doors are open; the rest is shaded. Undefined where nobody says. */
  open?: readonly Placed<Span>[] | undefined
  away: readonly Placed<CalendarAway>[]
  onAway?: ((id: string) => void) | undefined
  /** A press on a time at which nothing is. */
  onEmpty?: ((day: string, minute: number) => void) | undefined
  onPull?: ((event: PointerEvent<HTMLElement>, part: Placed<CalendarBlock>) => void) | undefined
  /** A stretch of the day is drawn over. */
  onSweep?: ((event: PointerEvent<HTMLElement>, day: string) => void) | undefined
  /** From which minute on a press begins something; undefined where none does. */
  freeFrom?: number | undefined
  /** What is being pulled or drawn over stands here for now. */
  ghost?: { from: number; to: number; label: string } | undefined
  parts: readonly Placed<CalendarBlock>[]
  clock: Clock
  hours: readonly [from: number, to: number]
  /** A day of this week that is past: a list of days begins with today. */
  isOver?: boolean
  /** On a phone, days on which nothing is are said by the first of them: its words, or that it is said. */
  quiet?: string
  /** Of today only. */
  nowMinute?: number
}

/** `13:00 to 13:50`, or `1:00 to 1:50 PM`: a column is narrow. */
function rangeWords(from: string, to: string, { hour12 }: Clock): string {
  const half = to.slice(-3)
  return t`${hour12 && from.endsWith(half) ? from.slice(0, -3) : from} to ${to}`
}

const rangeIn = ({ startsAt, endsAt }: CalendarBlock, clock: Clock) =>
  rangeWords(timeIn(startsAt, clock), timeIn(endsAt, clock), clock)

const DAY_LENGTH = 1440

/** What of a longer time falls on its day. */
const rangeOf = ({ from, to }: Placed<Span>, clock: Clock) =>
  to - from === DAY_LENGTH ? t`All day` : rangeWords(minuteWords(from, clock), minuteWords(to, clock), clock)

/** Narrow columns cut a long line; a phone has room for all of it. */
const cutInColumns = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { base: 'normal', sm: 'nowrap' },
} as const

/** A narrow column has room for the start alone, and a short line beside a name as well. */
const wherever = {
  '& [data-start]': { display: 'none' },
  '@container (max-width: 8.5rem)': {
    '& [data-start]': { display: 'inline' },
    // Out of sight, and read out still.
    '& [data-range]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '@container (max-width: 6.5rem)': { '& [data-detail]': { display: 'none' } },
} as const

/** In minutes. */
const [SHORT, LONG] = [40, 70]

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

function Block({
  part,
  hours,
  clock,
  onPull,
}: { part: Placed<CalendarBlock> } & Pick<CalendarDayProps, 'hours' | 'clock' | 'onPull'>) {
  const { block, from, to, lane, lanes } = part
  const isMovable = block.isMovable === true && onPull !== undefined
  const total = (hours[1] - hours[0]) * 60
  // One line stands in half an hour, two in one, and the third in more.
  const [isShort, isLong] = [to - from < SHORT, to - from >= LONG]
  return (
    <Box
      as="li"
      style={{
        ...({
          '--top': percent((from - hours[0] * 60) / total),
          '--height': percent((to - from) / total),
          '--left': percent(lane / lanes),
          '--width': percent(1 / lanes),
        } as object),
      }}
      position={{ base: 'static', sm: 'absolute' }}
      top="var(--top)"
      left="var(--left)"
      // Above what keeps the time free.
      zIndex="1"
      h={{ base: 'auto', sm: 'var(--height)' }}
      w={{ base: 'auto', sm: 'var(--width)' }}
      minH={{ base: '11', sm: '6' }}
      p={{ base: '0', sm: '1px' }}
      {...(isMovable && { onPointerDown: (event: PointerEvent<HTMLElement>) => onPull(event, part) })}
    >
      <Link
        draggable={false}
        cursor={isMovable ? { base: 'pointer', sm: 'grab' } : 'pointer'}
        href={block.href}
        variant="bare"
        colorPalette={statusPalettes[block.tone]}
        display="block"
        h="full"
        overflow="hidden"
        px={{ base: '2', sm: '1' }}
        py={{ base: '2', sm: '0.5' }}
        lineHeight={{ base: 'inherit', sm: '1.25' }}
        whiteSpace={{ sm: 'nowrap' }}
        title={`${block.title}, ${rangeIn(block, clock)}`}
        css={{ containerType: { sm: 'inline-size' }, ...wherever }}
        borderRadius="md"
        {...(block.isHeld && { borderWidth: '1px', borderStyle: 'dashed' })}
        borderStartWidth="3px"
        borderColor="colorPalette.solid"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        textStyle="xs"
        _hover={{ bg: 'colorPalette.muted' }}
      >
        <Box display={isShort ? { base: 'block', sm: 'flex' } : 'block'} columnGap="1" minW="0">
          <Text as="span" fontWeight="semibold" display="block" minW="0" {...cutInColumns}>
            {block.title}
          </Text>{' '}
          <Text
            as="span"
            fontVariantNumeric="tabular-nums"
            display="block"
            flexShrink={isShort ? '0' : undefined}
            {...cutInColumns}
          >
            {/* When it begins is never cut off. */}
            <span data-range>{rangeIn(block, clock)}</span>
            <span data-start aria-hidden>
              {timeIn(block.startsAt, clock)}
            </span>
            {block.detail && !isLong ? (
              <Box as="span" data-detail {...(isShort && { hideFrom: 'sm' })}>
                {' · '}
                {block.detail}
              </Box>
            ) : null}
          </Text>
        </Box>
        {block.detail && isLong ? (
          <Text as="span" display="block" {...cutInColumns}>
            {' '}
            {block.detail}
          </Text>
        ) : null}
      </Link>
    </Box>
  )
}

interface PointerLike {
  target: EventTarget
  currentTarget: HTMLElement
  clientY: number
}

const HALF_HOUR = 30

interface LaneProps extends Pick<CalendarDayProps, 'hours'> {
  from: number
  to: number
}

/** Where a stretch of a day stands in its column. */
function stretch({ from, to, hours: [first, last] }: LaneProps) {
  const total = (last - first) * 60
  const [start, end] = [Math.max(from, first * 60), Math.min(to, last * 60)]
  return { top: percent((start - first * 60) / total), height: percent(Math.max(0, end - start) / total) }
}

/** What of a day is not open, in order. */
function closedIn(open: readonly Placed<Span>[], [first, last]: CalendarDayProps['hours']) {
  const closed: { from: number; to: number }[] = []
  let at = first * 60
  for (const { from, to } of open) {
    if (from > at) closed.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < last * 60) closed.push({ from: at, to: last * 60 })
  return closed
}

const hatched = 'repeating-linear-gradient(135deg, {colors.bg.emphasized} 0 6px, {colors.bg.muted} 6px 12px)'

function Away({
  part,
  hours,
  clock,
  onAway,
}: { part: Placed<CalendarAway> } & Pick<CalendarDayProps, 'hours' | 'clock' | 'onAway'>) {
  const isFixed = part.block.isFixed === true
  const isLong = part.to - part.from >= LONG
  return (
    <chakra.button
      {...(isFixed ? { as: 'div' as const } : { type: 'button' as const, disabled: !onAway })}
      position={{ base: 'static', sm: 'absolute' }}
      insetX="0"
      w="full"
      minH={{ base: '11', sm: '0' }}
      px="1"
      textStyle="xs"
      textAlign="start"
      color="fg.muted"
      bgImage={hatched}
      borderRadius="sm"
      overflow="hidden"
      cursor={isFixed ? 'default' : 'pointer'}
      display="flex"
      alignItems={{ base: 'center', sm: 'flex-start' }}
      style={stretch({ ...part, hours })}
      {...(!isFixed && { onClick: () => onAway?.(part.block.id) })}
    >
      <chakra.span bg="bg.surface" px="1" borderRadius="sm" minW="0" {...cutInColumns}>
        {part.block.title}{' '}
        <chakra.span
          fontVariantNumeric="tabular-nums"
          ms={{ base: '1', sm: '0' }}
          display={isLong ? { base: 'inline', sm: 'block' } : 'inline'}
        >
          {rangeOf(part, clock)}
        </chakra.span>
      </chakra.span>
    </chakra.button>
  )
}

/** One column of a calendar: what is on, by time, what is closed, and where the day is now. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, name, parts, clock, hours, nowMinute, open, away, onAway, onEmpty, onPull, ghost } = props
  const { isOver = false, quiet, onSweep, freeFrom } = props
  const [hovered, setHovered] = useState<number | null>(null)
  const [first, last] = hours
  // A phone lists them: by their time, whichever they are.
  const inOrder = [
    ...away.map((part) => ({
      part,
      item: (
        <li>
          <Away part={part} hours={hours} clock={clock} onAway={onAway} />
        </li>
      ),
    })),
    ...parts.map((part) => ({
      part,
      item: <Block part={part} hours={hours} clock={clock} onPull={onPull} />,
    })),
  ].toSorted((one, other) => one.part.from - other.part.from)
  const isToday = nowMinute !== undefined
  const at = isToday ? (nowMinute - first * 60) / ((last - first) * 60) : -1
  /** The half hour at which a pointer is, where nothing stands. */
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
      {...((isOver || quiet === 'said') && { hideBelow: 'sm' })}
    >
      <Text
        as="h2"
        // On a tablet seven of them stand beside each other, each on one line.
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
          if (emptyAt(event) !== null) onSweep?.(event, day)
        }}
        onPointerMove={(event: PointerEvent<HTMLElement>) =>
          setHovered(event.pointerType === 'mouse' ? emptyAt(event) : null)
        }
        onPointerLeave={() => setHovered(null)}
      >
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
        {parts.length === 0 && away.length === 0 ? (
          <Text textStyle="sm" color="fg.muted" display={{ base: 'block', sm: 'none' }}>
            <Trans>Nothing booked</Trans>
          </Text>
        ) : null}
        {hovered !== null && !ghost ? (
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
            style={stretch({ from: hovered, to: hovered + HALF_HOUR, hours })}
          >
            + {minuteWords(hovered, clock)}
          </Box>
        ) : null}
        {ghost ? (
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
        ) : null}
        {at >= 0 && at <= 1 ? (
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
        ) : null}
      </Box>
    </Box>
  )
}
