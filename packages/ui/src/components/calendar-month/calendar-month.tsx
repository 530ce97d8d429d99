import { Box, Flex, Grid, Text } from '@chakra-ui/react'

import { Trans, plural, t } from '@wellspring/words/macro'

import type { CalendarBlock } from '../calendar-week/calendar-block.tsx'
import { Link } from '../link/link.tsx'
import { statusPalettes } from '../status-badge/status-badge.tsx'
import { calendarDayWords, dayIn, timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

export interface CalendarMonthProps {
  /** Whole weeks: 2026-11-21. */
  days: readonly string[]
  /** The month that is read, `2026-11`: other days are paler. */
  month: string
  blocks: readonly CalendarBlock[]
  clock: Clock
  now: string
  /** Days on which one is away. */
  awayDays?: ReadonlySet<string>
  dayHref: (day: string) => string
}

/** How many lines stand in a day. */
const FEW = 3

function Entry({ block, clock }: { block: CalendarBlock; clock: Clock }) {
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
        {timeIn(block.startsAt, clock)}
      </Text>{' '}
      {block.title}
    </Link>
  )
}

/** A month by its weeks, with the first appointments of each day; on a phone, how many there are. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { days, month, blocks, clock, now, awayDays, dayHref } = props
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
        {days.map((day) => {
          const own = dated.filter((one) => one.day === day)
          const isAway = awayDays?.has(day) === true
          const rest = own.length - FEW
          return (
            <Box
              key={day}
              as="section"
              aria-label={calendarDayWords(day, clock)}
              {...(day === today && { 'aria-current': 'date' as const })}
              bg={isAway ? 'bg.muted' : 'bg.surface'}
              minH={{ base: '14', md: '28' }}
              p="1"
              minW="0"
            >
              <Flex justify="space-between" align="center" gap="1">
                <Link
                  href={dayHref(day)}
                  variant="bare"
                  display="inline-grid"
                  placeItems="center"
                  minW="7"
                  minH="7"
                  px="1"
                  borderRadius="full"
                  textStyle="sm"
                  fontVariantNumeric="tabular-nums"
                  bg={day === today ? 'accent.solid' : 'transparent'}
                  color={day === today ? 'accent.contrast' : day.startsWith(month) ? 'fg' : 'fg.subtle'}
                  _hover={{ textDecoration: 'underline' }}
                  aria-label={t`${calendarDayWords(day, clock)}, ${plural(own.length, { one: '1 appointment', other: '# appointments' })}`}
                >
                  {Number(day.slice(-2))}
                </Link>
                {isAway ? (
                  <Text textStyle="xs" color="fg.muted" hideBelow="md">
                    <Trans>Away</Trans>
                  </Text>
                ) : null}
                {own.length > 0 ? (
                  <Text aria-hidden textStyle="xs" fontWeight="semibold" color="accent.fg" hideFrom="md">
                    {own.length}
                  </Text>
                ) : null}
              </Flex>
              <Box hideBelow="md" display="grid" gap="0.5" mt="1">
                {own.slice(0, FEW).map(({ block }) => (
                  <Entry key={block.id} block={block} clock={clock} />
                ))}
                {rest > 0 ? (
                  <Link href={dayHref(day)} variant="quiet" textStyle="xs" px="1">
                    <Trans>{rest} more</Trans>
                  </Link>
                ) : null}
              </Box>
            </Box>
          )
        })}
      </Grid>
    </Box>
  )
}
