import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { TREND_DAYS, feelingOf } from '@wellspring/api/contract/moods'
import type { MoodPatterns } from '@wellspring/api/contract/moods'
import { useApi } from '@wellspring/api/hooks/api'
import { moodQueries } from '@wellspring/api/hooks/moods'
import { LeadingCard, LeadingLink } from '@wellspring/ui/leading-card'
import { useNow } from '@wellspring/ui/use-now'
import { calendarDayWords, dayIn, daysAfter, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { meanWords, moodNames, paletteOf, trendWords } from './mood-labels.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

/** Days with a mood below which the line means nothing. */
const FEWEST = 3
const [WIDTH, HEIGHT, EDGE] = [280, 96, 8]
const levels = [t`Pleasant`, t`In between`, t`Hard`]

interface Point {
  on: string
  mood: MoodPatterns['days'][number]['mood']
  x: number
  y: number
}

/** The last mood of each day of the two weeks, by valence. */
function pointsOf(days: MoodPatterns['days'], today: string): Point[] {
  const first = daysAfter(today, 1 - TREND_DAYS)
  return days
    .filter(({ on }) => on >= first && on <= today)
    .map(({ on, mood }) => {
      const at = (Date.parse(on) - Date.parse(first)) / DAY_MS
      const x = EDGE + ((WIDTH - 2 * EDGE) * at) / (TREND_DAYS - 1)
      return { on, mood, x, y: HEIGHT / 2 - feelingOf[mood].valence * (HEIGHT / 2 - EDGE) }
    })
}

function Line({ points }: { points: readonly Point[] }) {
  return (
    <Grid aria-hidden gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" maxW="26rem">
      <Flex direction="column" justify="space-between" textStyle="xs" color="fg.muted">
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </Flex>
      <chakra.svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="full" display="block" overflow="visible">
        {levels.map((level, at) => (
          <chakra.line
            key={level}
            x1="0"
            x2={WIDTH}
            y1={EDGE + (at * (HEIGHT - 2 * EDGE)) / 2}
            y2={EDGE + (at * (HEIGHT - 2 * EDGE)) / 2}
            stroke="border"
          />
        ))}
        <chakra.polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="border.control"
          strokeWidth="1.5"
        />
        {points.map(({ on, mood, x, y }) => (
          <chakra.circle
            key={on}
            cx={x}
            cy={y}
            r="5"
            fill={`${paletteOf(mood)}.solid`}
            stroke="bg.surface"
            strokeWidth="2"
          />
        ))}
      </chakra.svg>
      <Flex gridColumn="2" justify="space-between" mt="1" textStyle="xs" color="fg.muted">
        <span>{t`2 weeks ago`}</span>
        <span>{t`Today`}</span>
      </Flex>
    </Grid>
  )
}

/** A line chart of the last two weeks; renders nothing with too few moods. */
export function MoodTrend({ href }: { href: string }) {
  const clock = useClock()
  const today = dayIn(useNow(), clock.zone)
  const { data } = useQuery(moodQueries.patterns(useApi(), clock.zone))
  if (!data) return null
  const points = pointsOf(data.patterns.days, today)
  if (points.length < FEWEST) return null
  const { trend } = data.patterns
  return (
    <LeadingCard aria-labelledby="mood-trend" h="full" p="5">
      <LeadingLink href={href} id="mood-trend" textStyle="heading">
        <Trans>Your last 2 weeks</Trans>
      </LeadingLink>
      <Text color="fg.muted" mt="1" mb="4">
        {trend ? trendWords(trend.change) || t`They were ${meanWords(trend.mean)}.` : null}
      </Text>
      <Line points={points} />
      <Box as="ul" srOnly>
        {points.map(({ on, mood }) => (
          <li key={on}>
            {calendarDayWords(on, clock)}: {moodNames[mood]}
          </li>
        ))}
      </Box>
    </LeadingCard>
  )
}
