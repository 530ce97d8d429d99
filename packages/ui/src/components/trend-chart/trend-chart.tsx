import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import { ChartTable } from '../chart-table/chart-table.tsx'

interface TrendPoint {
  id: string
  /** What it stands for: 'Week of 16 Nov'. */
  label: string
  value: number
}

export interface TrendChartProps {
  title: string
  /** What a point stands for: 'Week'. */
  of: string
  /** What is measured: 'Net'. */
  measure: string
  /** In order, the oldest first. */
  points: readonly TrendPoint[]
  formatValue?: (value: number) => string
  /** What the last point is called that is not over yet: 'This week so far'. */
  running?: string
  /** Said where everything is nought. */
  nothing: string
}

const [width, height, pad] = [640, 150, 6]

/** Something over time, as a line above its ground; the table below says the same. */
export function TrendChart(props: TrendChartProps) {
  const { title, of, measure, points, formatValue = String, running, nothing } = props
  const values = points.map(({ value }) => value)
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const span = most - least || 1
  const x = (at: number) => pad + ((width - 2 * pad) * at) / Math.max(1, points.length - 1)
  const y = (value: number) => height - pad - ((height - 2 * pad) * (value - least)) / span
  const line = points.map(({ value }, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  const [first, last] = [points[0], points.at(-1)]
  const isFlat = most === 0 && least === 0
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex justify="space-between" gap="3" wrap="wrap" align="baseline" mb="2">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        {last && !isFlat ? (
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {running ?? last.label}: {formatValue(last.value)}
          </Text>
        ) : null}
      </Flex>
      {isFlat || !first || !last ? (
        <Text color="fg.muted">{nothing}</Text>
      ) : (
        <>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
            {formatValue(most)}
          </Text>
          <chakra.svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            w="full"
            h="150px"
            display="block"
            aria-hidden
            color="accent.solid"
          >
            {[most, least + span / 2, 0].map((value) => (
              <chakra.line
                key={value}
                x1="0"
                x2={width}
                y1={y(value)}
                y2={y(value)}
                stroke="border"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polygon
              points={[`${x(0)},${y(0)}`, ...line, `${x(points.length - 1)},${y(0)}`].join(' ')}
              fill="currentColor"
              opacity="0.14"
            />
            <polyline
              points={(running ? line.slice(0, -1) : line).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
            {running ? (
              <polyline
                data-running
                points={line.slice(-2).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray="5 5"
                vectorEffect="non-scaling-stroke"
              />
            ) : null}
            {points.map(({ id, label, value }, at) => (
              <rect
                key={id}
                x={x(at) - width / points.length / 2}
                y="0"
                width={width / points.length}
                height={height}
                fill="transparent"
              >
                <title>{`${label}: ${formatValue(value)}`}</title>
              </rect>
            ))}
          </chakra.svg>
          <Flex justify="space-between" textStyle="xs" color="fg.muted" aria-hidden mt="1">
            <span>{first.label}</span>
            <span>{last.label}</span>
          </Flex>
          <ChartTable
            label={title}
            headings={[of, measure]}
            rows={points.map((point) => ({ id: point.id, cells: [point.label, formatValue(point.value)] }))}
          />
        </>
      )}
    </Box>
  )
}
