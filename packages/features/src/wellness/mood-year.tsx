import { Box, Grid, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { TREND_DAYS, TREND_ENTRIES, feelingOf } from '@wellspring/api/contract/moods'
import type { MoodPatterns } from '@wellspring/api/contract/moods'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { moodQueries } from '@wellspring/api/hooks/moods'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { columnOf } from '@wellspring/ui/week-column'
import { dayIn, daysAfter, firstWeekday, useClock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { meanWords, moodNames, paletteOf, trendWords, weekdayNames } from './mood-labels.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const CELL = 14
const MONTH_HEIGHT = 16

/** With fewer weeks the chart looks empty. */
const FEWEST_WEEKS = 12

/** The first day of the week of the earliest mood, at most a year ago. */
function firstShown(days: MoodPatterns['days'], today: string): string {
  const weekOf = (day: string) => daysAfter(day, -columnOf(day, firstWeekday()))
  const [noted = today] = days.map(({ on }) => on).toSorted()
  const wanted = [weekOf(noted), weekOf(daysAfter(today, -7 * (FEWEST_WEEKS - 1)))].toSorted()[0] ?? today
  const earliest = weekOf(daysAfter(today, -364))
  return wanted > earliest ? wanted : earliest
}

const monthShort = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })

/** A square per day and a column per week; a table holds the same data for screen readers. */
function YearChart({ days, today }: { days: MoodPatterns['days']; today: string }) {
  const first = firstShown(days, today)
  const at = (day: string) => {
    const index = Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS)
    return { x: Math.floor(index / 7) * CELL, y: (index % 7) * CELL }
  }
  const count = (Date.parse(today) - Date.parse(first)) / DAY_MS + 1
  const all = Array.from({ length: count }, (_, index) => daysAfter(first, index))
  const weeks = Math.ceil(count / 7)
  const known = new Map(days.map((day) => [day.on, day]))
  // A label goes below the week in which its month begins; the first month may be cut off.
  const months = all.filter((day) => day.endsWith('-01'))
  return (
    // Scrolled to the end, because the latest weeks matter most on a phone.
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t`A year of moods, day by day`}
      ref={(box: HTMLDivElement | null) => box?.scrollTo({ left: box.scrollWidth })}
    >
      <chakra.svg
        viewBox={`0 0 ${weeks * CELL} ${7 * CELL + MONTH_HEIGHT}`}
        minW={{ base: `${weeks * 0.87}rem`, lg: '0' }}
        w="full"
        // Keeps the squares square with few weeks.
        maxW={`${weeks * 1.5}rem`}
        aria-hidden
      >
        {all.map((day) => {
          const mood = known.get(day)?.mood
          return (
            <chakra.rect
              key={day}
              {...at(day)}
              width={CELL - 2}
              height={CELL - 2}
              rx="3"
              fill={
                mood
                  ? `${paletteOf(mood)}.${feelingOf[mood].valence === 0 ? 'emphasized' : 'solid'}`
                  : 'bg.emphasized'
              }
            >
              <title>{`${day}: ${mood ? moodNames[mood] : 'nothing noted'}`}</title>
            </chakra.rect>
          )
        })}
        {months.map((day) => (
          <chakra.text
            key={day}
            // The last week has no room to its right.
            {...(at(day).x === (weeks - 1) * CELL
              ? { x: weeks * CELL - 2, textAnchor: 'end' as const }
              : { x: at(day).x })}
            y={7 * CELL + MONTH_HEIGHT - 4}
            fontSize="10px"
            fill="fg.muted"
          >
            {monthShort(day)}
          </chakra.text>
        ))}
      </chakra.svg>
    </Box>
  )
}

function YearTable({ days }: { days: MoodPatterns['days'] }) {
  return (
    <Box srOnly>
      <table>
        <caption>
          <Trans>A year of moods</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Last mood</Trans>
            </th>
            <th scope="col">
              <Trans>Noted</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ on, mood, entries }) => (
            <tr key={on}>
              <th scope="row">{on}</th>
              <td>{moodNames[mood]}</td>
              <td>{entries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Key() {
  return (
    <Text textStyle="sm" color="fg.muted" display="flex" gap="4" flexWrap="wrap">
      {[
        ['physical.solid', t`Pleasant`],
        ['mental.emphasized', t`In between`],
        ['spiritual.solid', t`Hard`],
      ].map(([colour, label]) => (
        <chakra.span key={label} display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span boxSize="3" borderRadius="sm" bg={colour} aria-hidden />
          {label}
        </chakra.span>
      ))}
    </Text>
  )
}

const row = {
  gridTemplateColumns: { base: '5.5rem 1fr', sm: '6.5rem 1fr' },
  gap: '3',
  alignItems: 'center',
} as const

/** A bar from the centre to a mean between −1 and 1; a mean near 0 still gets a visible bar. */
const barOf = (mean: number) => {
  const half = Math.max(Math.abs(mean) * 50, 1.5)
  return { insetInlineStart: `${mean < 0 ? 50 - half : 50}%`, width: `${half}%` }
}

interface Group {
  name: string
  mean: number
  entries: number
  palette?: string
}

/**
 * Means as bars from the centre, towards hard on one side and pleasant on the other; screen readers get the values as
 * text.
 */
function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length < 2) return null
  return (
    <Box as="section" aria-label={title}>
      <Text as="h3" fontWeight="semibold" mb="2">
        {title}
      </Text>
      <Grid {...row} textStyle="xs" color="fg.muted" mb="1" aria-hidden>
        <span />
        <Grid gridTemplateColumns="1fr auto 1fr">
          <span>{t`Hard`}</span>
          <span>{t`In between`}</span>
          <chakra.span textAlign="end">{t`Pleasant`}</chakra.span>
        </Grid>
      </Grid>
      <Stack as="ul" listStyleType="none" gap="2">
        {groups.map(({ name, mean, entries, palette = 'accent' }) => (
          <Grid as="li" key={name} {...row} textStyle="sm">
            <span>
              {name}
              <chakra.span srOnly>{t`: ${meanWords(mean)}, ${entries} entries`}</chakra.span>
            </span>
            <Box
              position="relative"
              h="3"
              borderRadius="sm"
              bg="bg.muted"
              aria-hidden
              title={t`${meanWords(mean)}, ${entries} entries`}
            >
              <Box
                position="absolute"
                insetY="0"
                borderRadius="sm"
                bg={`${palette}.solid`}
                style={barOf(mean)}
              />
              <Box
                position="absolute"
                insetY="-0.5"
                insetStart="calc(50% - 0.5px)"
                w="1px"
                bg="border.emphasized"
              />
            </Box>
          </Grid>
        ))}
      </Stack>
    </Box>
  )
}

function trendSentence({ trend, recentEntries }: MoodPatterns) {
  if (trend) {
    const mean = t`The last ${TREND_DAYS} days were ${meanWords(trend.mean)}.`
    return [mean, trendWords(trend.change)].filter(Boolean).join(' ')
  }
  return t`Not enough yet for a trend: ${recentEntries} of ${TREND_ENTRIES} moods in the last ${TREND_DAYS} days.`
}

/** A year of moods and the patterns in them. */
export function MoodYear() {
  const { zone } = useClock()
  const today = dayIn(useNow(), zone)
  const query = useQuery(moodQueries.patterns(useApi(), zone))
  const { data, error } = query
  if (!data)
    return error ? (
      <ErrorState {...failureOf(query)} />
    ) : (
      <LoadingList count={2} label={t`Loading your year`} />
    )
  const { days, weekdays, areas } = data.patterns
  return (
    <Stack as="section" gap="5" aria-labelledby="mood-year">
      <Box>
        <Text as="h2" id="mood-year" textStyle="heading">
          <Trans>Your year</Trans>
        </Text>
        <Text color="fg.muted">{trendSentence(data.patterns)}</Text>
      </Box>
      <YearChart days={days} today={today} />
      <YearTable days={days} />
      <Key />
      {/* Stacked, because a bar needs the full width. */}
      <Grid gap="8" gridTemplateColumns="minmax(0, 1fr)">
        <Groups
          title={t`By weekday`}
          groups={weekdays.map((one) => ({ ...one, name: weekdayNames[one.weekday - 1] ?? '' }))}
        />
        <Groups
          title={t`By area`}
          groups={areas.map((one) => ({ ...one, name: capital(one.area), palette: one.area }))}
        />
      </Grid>
    </Stack>
  )
}
