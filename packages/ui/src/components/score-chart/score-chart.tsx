import { Box, Flex, Text, chakra } from '@chakra-ui/react'

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
  /** The results of one questionnaire, newest first. */
  results: readonly Score[]
}

const axis = { textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', minW: '6' } as const

const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole)

/** Scores over time as a line, with the same values in a table below. */
export function ScoreChart({ results }: ScoreChartProps) {
  const inOrder = results.toReversed()
  const times = inOrder.map(({ completedAt }) => Date.parse(completedAt))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // In hundredths of the chart, whose width is variable and whose height is fixed.
  const points = inOrder.map(({ id, score, maxScore }, at) => ({
    id,
    x: 100 * share((times[at] ?? first) - first, last - first),
    y: 100 - 100 * share(score, maxScore),
  }))
  const [oldest, newest] = [inOrder[0], results[0]]
  if (points.length < 2 || !oldest || !newest) return null
  const { maxScore } = newest
  return (
    <Box>
      <Flex gap="2" h="11rem" py="2" aria-hidden>
        <Flex direction="column" justify="space-between" align="flex-end" my="-2" {...axis}>
          {[maxScore, maxScore / 2, 0].map((value) => (
            <Text key={value}>{Number.isInteger(value) ? value : null}</Text>
          ))}
        </Flex>
        <Box flex="1" position="relative" me="2" color="accent.solid">
          <chakra.svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            position="absolute"
            inset="0"
            boxSize="full"
            overflow="visible"
          >
            {[0, 50, 100].map((y) => (
              <chakra.line
                key={y}
                x1="0"
                x2="100"
                y1={y}
                y2={y}
                stroke="border"
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </chakra.svg>
          {points.map(({ id, x, y }) => (
            <Box
              key={id}
              position="absolute"
              boxSize={points.length > 40 ? '1' : '2'}
              borderRadius="full"
              bg="accent.solid"
              transform="translate(-50%, -50%)"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </Box>
      </Flex>
      <Box display="flex" justifyContent="space-between" ps="8" {...axis} aria-hidden>
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
