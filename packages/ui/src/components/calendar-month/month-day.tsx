import { Box, Flex, Text, chakra } from '@chakra-ui/react'

import { Trans, plural, t } from '@wellspring/words/macro'

import type { CalendarBlock } from '../calendar-week/calendar-block.tsx'
import { Link } from '../link/link.tsx'
import { statusPalettes } from '../status-badge/status-badge.tsx'
import { calendarDayWords, timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

/** Maximum lines in a day, and maximum dots on a phone. */
const [FEW, FEW_DOTS] = [3, 4]

/** `9am`, `9:30am` or `09:00`: short, because a name is beside it in a narrow column. */
const shortTime = (instant: string, clock: Clock) =>
  clock.hour12
    ? timeIn(instant, clock).replace(':00', '').replace(/\s/u, '').toLowerCase()
    : timeIn(instant, clock)

function Entry({ block, clock }: { block: CalendarBlock; clock: Clock }) {
  const [firstName, ...names] = block.title.split(' ')
  return (
    <Link
      href={block.href}
      variant="bare"
      display="block"
      px="1"
      borderRadius="sm"
      {...(block.isHeld && { borderWidth: '1px', borderStyle: 'dashed' })}
      borderStartWidth="3px"
      borderColor="colorPalette.solid"
      colorPalette={statusPalettes[block.tone]}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      textStyle="xs"
      truncate
      _hover={{ bg: 'colorPalette.muted' }}
      aria-label={`${timeIn(block.startsAt, clock)} ${block.title}${block.detail ? `, ${block.detail}` : ''}`}
    >
      <Text as="span" fontVariantNumeric="tabular-nums">
        {shortTime(block.startsAt, clock)}
      </Text>{' '}
      {firstName}
      {/* A tablet's column has space for one name. */}
      {names.length > 0 ? (
        <Box as="span" hideBelow="lg">
          {' '}
          {names.join(' ')}
        </Box>
      ) : null}
    </Link>
  )
}

/** A day's appointments by kind: filled if confirmed, a ring if only held. */
const Dots = ({ blocks }: { blocks: readonly CalendarBlock[] }) => (
  <Flex as="span" gap="1" minH="2" justify="center" aria-hidden>
    {blocks.slice(0, FEW_DOTS).map(({ id, tone, isHeld }) => (
      <Box
        as="span"
        key={id}
        data-dot={tone}
        boxSize="1.5"
        borderRadius="full"
        colorPalette={statusPalettes[tone]}
        borderWidth="1.5px"
        borderColor="colorPalette.solid"
        bg={isHeld ? 'transparent' : 'colorPalette.solid'}
      />
    ))}
  </Flex>
)

export interface MonthDayProps {
  day: string
  blocks: readonly CalendarBlock[]
  clock: Clock
  isToday: boolean
  /** Whether the day is in the displayed month rather than a neighbouring one. */
  isOfMonth: boolean
  isAway: boolean
  isPicked: boolean
  onPick: (day: string) => void
  dayHref: (day: string) => string
}

/** A day of a month: its first appointments, or on a phone a dot for each and a button that selects it. */
export function MonthDay(props: MonthDayProps) {
  const { day, blocks, clock, isToday, isOfMonth, isAway, isPicked, onPick, dayHref } = props
  const name = calendarDayWords(day, clock)
  const label = t`${name}, ${plural(blocks.length, { one: '1 appointment', other: '# appointments' })}`
  const rest = blocks.length - FEW
  const number = {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '7',
    minH: '7',
    px: '1',
    borderRadius: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    bg: isToday ? 'accent.solid' : 'transparent',
    color: isToday ? 'accent.contrast' : isOfMonth ? 'fg' : 'fg.subtle',
  } as const
  return (
    <Box
      as="section"
      aria-label={name}
      {...(isToday && { 'aria-current': 'date' as const })}
      bg={isAway ? 'bg.muted' : 'bg.surface'}
      minH={{ base: '14', sm: '28' }}
      p={{ base: '0', sm: '1' }}
      minW="0"
    >
      <chakra.button
        type="button"
        hideFrom="sm"
        w="full"
        h="full"
        minH="14"
        display="grid"
        alignContent="center"
        justifyItems="center"
        gap="1"
        aria-label={isAway ? t`${label}, away` : label}
        aria-pressed={isPicked}
        outlineOffset="-3px"
        {...(isPicked && { boxShadow: 'inset 0 0 0 2px {colors.accent.solid}' })}
        onClick={() => onPick(day)}
      >
        <Box as="span" {...number}>
          {Number(day.slice(-2))}
        </Box>
        <Dots blocks={blocks} />
      </chakra.button>
      <Box hideBelow="sm">
        <Flex justify="space-between" align="center" gap="1">
          <Link
            href={dayHref(day)}
            variant="bare"
            {...number}
            _hover={{ textDecoration: 'underline' }}
            aria-label={label}
          >
            {Number(day.slice(-2))}
          </Link>
          {isAway ? (
            <Text textStyle="xs" color="fg.muted">
              <Trans>Away</Trans>
            </Text>
          ) : null}
        </Flex>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5" mt="1">
          {blocks.slice(0, FEW).map((block) => (
            <Entry key={block.id} block={block} clock={clock} />
          ))}
          {rest > 0 ? (
            <Link href={dayHref(day)} variant="quiet" textStyle="xs" px="1">
              <Trans>{rest} more</Trans>
            </Link>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}
