import { Box, Text, chakra } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { ChartTable } from '../chart-table/chart-table.tsx'
import { MediumDate } from '../relative-date/relative-date.tsx'

interface Score {
  id: string
  score: number
  maxScore: number
  completedAt: string
  band: { label: string }
}

export interface ScoreChartProps {
  /** Of one questionnaire, the newest first. */
  results: readonly Score[]
}

const [width, height, pad] = [600, 160, 12]

const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole)

/** Scores over time as a line; the table below says the same. */
export function ScoreChart({ results }: ScoreChartProps) {
  const inOrder = results.toReversed()
  const times = inOrder.map(({ completedAt }) => Date.parse(completedAt))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const points = inOrder.map(({ id, score, maxScore }, at) => ({
    id,
    x: pad + (width - 2 * pad) * share((times[at] ?? first) - first, last - first),
    y: height - pad - (height - 2 * pad) * share(score, maxScore),
  }))
  const [oldest, newest] = [inOrder[0], results[0]]
  if (points.length < 2 || !oldest || !newest) return null
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {newest.maxScore}
      </Text>
      <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" aria-hidden color="accent.solid">
        {[pad, height / 2, height - pad].map((y) => (
          <chakra.line key={y} x1={pad} x2={width - pad} y1={y} y2={y} stroke="border" strokeWidth="1" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={points.length > 40 ? 2 : 4} fill="currentColor" />
        ))}
      </chakra.svg>
      <Box
        display="flex"
        justifyContent="space-between"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        aria-hidden
      >
        <MediumDate date={oldest.completedAt} />
        <MediumDate date={newest.completedAt} />
      </Box>
      <ChartTable
        headings={[t`Date`, t`Result`, t`Score`]}
        rows={results.map(({ id, completedAt, band, score, maxScore }) => ({
          id,
          cells: [<MediumDate key="date" date={completedAt} />, band.label, t`${score} of ${maxScore}`],
        }))}
      />
    </Box>
  )
}
