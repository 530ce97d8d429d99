import { Box, Text } from '@chakra-ui/react'
import { Link } from '../link/link.tsx'
import { statusPalettes } from '../status-badge/status-badge.tsx'
import type { StatusTone } from '../status-badge/status-badge.tsx'
import { timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { HOUR_HEIGHT } from './lay-out-blocks.ts'
import type { Placed } from './lay-out-blocks.ts'

export interface CalendarBlock {
  id: string
  startsAt: string
  endsAt: string
  title: string
  detail?: string
  href: string
  tone: StatusTone
}

export interface CalendarDayProps {
  name: string
  parts: readonly Placed<CalendarBlock>[]
  clock: Clock
  hours: readonly [from: number, to: number]
  /** Of today only. */
  nowMinute?: number
}

/** `13:00 to 13:50`, or `1:00 to 1:50 PM`: a column is narrow. */
function rangeIn({ startsAt, endsAt }: CalendarBlock, clock: Clock): string {
  const [from, to] = [timeIn(startsAt, clock), timeIn(endsAt, clock)]
  const half = to.slice(-3)
  return `${clock.hour12 && from.endsWith(half) ? from.slice(0, -3) : from} to ${to}`
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

function Block({
  part,
  hours,
  clock,
}: { part: Placed<CalendarBlock> } & Pick<CalendarDayProps, 'hours' | 'clock'>) {
  const { block, from, to, lane, lanes } = part
  const total = (hours[1] - hours[0]) * 60
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
      position={{ base: 'static', md: 'absolute' }}
      top="var(--top)"
      left="var(--left)"
      h={{ base: 'auto', md: 'var(--height)' }}
      w={{ base: 'auto', md: 'var(--width)' }}
      minH={{ base: '11', md: '6' }}
      p={{ base: '0', md: '1px' }}
    >
      <Link
        href={block.href}
        variant="bare"
        colorPalette={statusPalettes[block.tone]}
        display="block"
        h="full"
        overflow="hidden"
        px={{ base: '2', md: '1' }}
        py={{ base: '2', md: '0.5' }}
        // Three lines stand in three quarters of an hour.
        lineHeight={{ base: 'inherit', md: '1.25' }}
        borderRadius="md"
        borderStartWidth="3px"
        borderColor="colorPalette.solid"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        textStyle="xs"
        _hover={{ bg: 'colorPalette.muted' }}
      >
        <Text as="span" fontWeight="semibold" display="block" truncate>
          {block.title}
        </Text>
        <Text as="span" fontVariantNumeric="tabular-nums" display="block" truncate>
          {rangeIn(block, clock)}
        </Text>
        {block.detail ? (
          <Text as="span" display="block" truncate>
            {block.detail}
          </Text>
        ) : null}
      </Link>
    </Box>
  )
}

/** One column of a calendar: what is on, by time, and where the day is now. */
export function CalendarDay({ name, parts, clock, hours, nowMinute }: CalendarDayProps) {
  const [first, last] = hours
  const isToday = nowMinute !== undefined
  const at = isToday ? (nowMinute - first * 60) / ((last - first) * 60) : -1
  return (
    <Box as="section" aria-label={name} {...(isToday && { 'aria-current': 'date' as const })} minW="0">
      <Text
        as="h2"
        textStyle="sm"
        fontWeight="semibold"
        h={{ base: 'auto', md: '10' }}
        mb={{ base: '2', md: '0' }}
        textAlign={{ base: 'start', md: 'center' }}
        color={isToday ? 'accent.fg' : 'fg'}
      >
        {name}
      </Text>
      <Box
        position="relative"
        h={{ base: 'auto', md: `calc(${last - first} * ${HOUR_HEIGHT})` }}
        borderStartWidth={{ base: '0', md: '1px' }}
        borderColor="border"
        bgImage={{
          base: 'none',
          md: `repeating-linear-gradient({colors.border} 0 1px, transparent 1px ${HOUR_HEIGHT})`,
        }}
      >
        <Box as="ul" listStyleType="none" display={{ base: 'grid', md: 'block' }} gap="2">
          {parts.map((part) => (
            <Block key={part.block.id} part={part} hours={hours} clock={clock} />
          ))}
        </Box>
        {parts.length === 0 ? (
          <Text textStyle="sm" color="fg.muted" display={{ base: 'block', md: 'none' }}>
            Nothing
          </Text>
        ) : null}
        {at >= 0 && at <= 1 ? (
          <Box
            data-now
            aria-hidden
            display={{ base: 'none', md: 'block' }}
            position="absolute"
            insetX="0"
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
