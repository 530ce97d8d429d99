import { Box, chakra, Table } from '@chakra-ui/react'

import type { QuestionnaireResult } from '@wellspring/api/contract/questionnaires'
import { MediumDate } from '@wellspring/ui/relative-date'

const [width, height, pad] = [600, 160, 12]

interface ScoreChartProps {
  /** Of one questionnaire, the newest first. */
  results: readonly QuestionnaireResult[]
}

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
  if (points.length < 2) return null
  return (
    <Box>
      <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" aria-hidden color="accent.solid">
        <chakra.line
          x1={pad}
          x2={width - pad}
          y1={height - pad}
          y2={height - pad}
          stroke="border"
          strokeWidth="1"
        />
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
      <chakra.details>
        <chakra.summary minH="11" py="2.5" cursor="pointer" color="accent.fg">
          Show as a table
        </chakra.summary>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Date</Table.ColumnHeader>
              <Table.ColumnHeader>Result</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Score</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {results.map(({ id, completedAt, band, score, maxScore }) => (
              <Table.Row key={id}>
                <Table.Cell>
                  <MediumDate date={completedAt} />
                </Table.Cell>
                <Table.Cell>{band.label}</Table.Cell>
                <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                  {score} of {maxScore}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.details>
    </Box>
  )
}
