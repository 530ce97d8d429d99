import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react'
import { ChartTable } from '../chart-table/chart-table.tsx'
import { monthTicksOf, ticksOf } from './ticks.ts'

interface TrendPoint {
  /** The first day or month of its period: `2026-11-23`. */
  id: string
  /** The label of its period: 'Week of 16 Nov'. */
  label: string
  value: number
}

export interface TrendChartProps {
  title: string
  /** The kind of period: 'Week'. */
  of: string
  /** The measured quantity: 'Net'. */
  measure: string
  /** The points, oldest first. */
  points: readonly TrendPoint[]
  formatValue?: (value: number) => string
  /** The label of the last point while its period is unfinished: 'This week so far'. */
  running?: string
  note?: string | undefined
  /** Shown if all values are zero. */
  nothing: string
  /** Counts are bars, because a line would suggest values in between. */
  isCount?: boolean
}

const [width, height] = [640, 168]

/** A round number for an axis. */
const short = (text: string) => text.replace(/\.0+(?!\d)/, '')

/** The relative width of a bar. */
const BAR = 0.6

/** From this number of months on, a narrow chart labels every second one. */
const FEW = 6

/** Where the points of a chart lie, in the units of its drawing. */
function layOut(points: readonly TrendPoint[], ticks: readonly number[], isCount: boolean) {
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  const slot = width / Math.max(1, points.length)
  // A bar is centred in its slot, a line extends from edge to edge.
  const x = (at: number) => (isCount ? slot * (at + 0.5) : (width * at) / Math.max(1, points.length - 1))
  const y = (value: number) => height - (height * (value - least)) / (most - least || 1)
  const line = points.map(({ value }, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  return { slot, x, y, line }
}

interface DrawingProps {
  points: readonly TrendPoint[]
  layout: ReturnType<typeof layOut>
  /** Whether the last period is unfinished. */
  isRunning: boolean
}

function Bars({ points, layout: { slot, x, y }, isRunning }: DrawingProps) {
  return points.map(({ id, value }, at) => (
    <rect
      key={id}
      x={x(at) - slot * BAR * 0.5}
      y={y(value)}
      width={slot * BAR}
      height={y(0) - y(value)}
      fill="currentColor"
      // The unfinished period is paler.
      opacity={isRunning && at === points.length - 1 ? 0.4 : 0.85}
    />
  ))
}

function Line({ layout: { x, y, line }, isRunning }: DrawingProps) {
  const over = isRunning ? line.slice(0, -1) : line
  return (
    <>
      <polygon
        points={[`${x(0)},${y(0)}`, ...over, `${x(over.length - 1)},${y(0)}`].join(' ')}
        fill="currentColor"
        opacity="0.14"
      />
      <polyline
        points={over.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {isRunning ? (
        // A dashed connection to the unfinished period. Its point stays round at any width.
        <g data-running stroke="currentColor" strokeLinecap="round">
          <polyline
            points={line.slice(-2).join(' ')}
            fill="none"
            strokeWidth="2"
            strokeDasharray="2 5"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`M${line.at(-1)}h0`} strokeWidth="8" vectorEffect="non-scaling-stroke" />
        </g>
      ) : null}
    </>
  )
}

function MonthLabels({
  points,
  layout: { x },
  isCount,
}: Omit<DrawingProps, 'isRunning'> & { isCount: boolean }) {
  const months = monthTicksOf(points.map(({ id }) => id))
  return (
    <Box gridColumn="2" position="relative" h="1lh" mt="2">
      {months.map(({ at, label }, index) => (
        <chakra.span
          key={at}
          position="absolute"
          insetInlineStart={`${(100 * x(at)) / width}%`}
          // Labels at an edge end there.
          transform={
            at === 0 && !isCount ? 'none' : `translateX(${at === points.length - 1 ? '-100%' : '-50%'})`
          }
          whiteSpace="nowrap"
          {...(months.length > FEW &&
            index % 2 === 1 && { css: { '@container (max-width: 30rem)': { display: 'none' } } })}
        >
          {label}
        </chakra.span>
      ))}
    </Box>
  )
}

interface ChartProps extends Pick<TrendChartProps, 'points'> {
  ticks: readonly number[]
  formatValue: (value: number) => string
  isCount: boolean
  isRunning: boolean
}

/** The drawing with its axes. Screen readers get the table below it. */
function Chart({ points, ticks, formatValue, isCount, isRunning }: ChartProps) {
  const layout = layOut(points, ticks, isCount)
  const { slot, x, y } = layout
  const Drawing = isCount ? Bars : Line
  return (
    <Grid
      aria-hidden
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      mt="4"
      textStyle="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      containerType="inline-size"
    >
      <Flex direction="column-reverse" justify="space-between" textAlign="end" my="-0.5lh">
        {ticks.map((tick) => (
          <span key={tick}>{short(formatValue(tick))}</span>
        ))}
      </Flex>
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        w="full"
        h="168px"
        display="block"
        overflow="visible"
        color="accent.solid"
      >
        {ticks.map((tick) => (
          <chakra.line
            key={tick}
            x1="0"
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? 'border.control' : 'border'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <Drawing points={points} layout={layout} isRunning={isRunning} />
        {points.map(({ id, label, value }, at) => (
          <rect key={id} x={x(at) - slot / 2} y="0" width={slot} height={height} fill="transparent">
            <title>{`${label}: ${formatValue(value)}`}</title>
          </rect>
        ))}
      </chakra.svg>
      <MonthLabels points={points} layout={layout} isCount={isCount} />
    </Grid>
  )
}

/** A quantity over time as a line with a filled area, with the same values in a table below. */
export function TrendChart(props: TrendChartProps) {
  const { title, of, measure, points, formatValue = String, running, nothing, isCount = false, note } = props
  const values = points.map(({ value }) => value)
  const last = points.at(-1)
  const isShown = last !== undefined && values.some((value) => value !== 0)
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
        {isShown ? (
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {running ?? last.label}: {formatValue(last.value)}
          </Text>
        ) : null}
      </Flex>
      {note && isShown ? (
        <Text textStyle="sm" color="fg.muted" mb="3">
          {note}
        </Text>
      ) : null}
      {isShown ? (
        <>
          <Chart
            points={points}
            ticks={ticksOf(values)}
            formatValue={formatValue}
            isCount={isCount}
            isRunning={Boolean(running)}
          />
          <ChartTable
            label={title}
            headings={[of, measure]}
            rows={points.map((point) => ({ id: point.id, cells: [point.label, formatValue(point.value)] }))}
          />
        </>
      ) : (
        <Text color="fg.muted">{nothing}</Text>
      )}
    </Box>
  )
}
