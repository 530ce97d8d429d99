import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AsTable, ChartTable } from '../chart-table/chart-table.tsx'

interface Bar {
  id: string
  label: string
  /** Null if the value is withheld. */
  value: number | null
  /** A palette of the theme. */
  palette?: string
}

export interface BarChartProps {
  /** The caption of the table. */
  label: string
  /** The category of a bar: 'Month'. */
  of: string
  /** The counted things: 'People'. */
  counts: string
  bars: readonly Bar[]
  /** Shown instead of a withheld value. */
  hidden: string
  formatValue?: (value: number) => string
  /** A more detailed table that replaces the default one. */
  table?: ReactNode
}

const HEIGHT = 160
/** With more bars than this, their labels would touch on a phone, which shows every second one. */
const MOST_LABELS = 8

interface ColumnProps {
  bar: Bar
  most: number
  hidden: string
  /** Whether a phone has room for the label. */
  hasRoom: boolean
  format: (value: number) => string
}

function Column({ bar, most, hidden, hasRoom, format }: ColumnProps) {
  const { label, value, palette = 'accent' } = bar
  return (
    <Flex direction="column" align="center" justify="flex-end" flex="1" minW="5.5" gap="1">
      <Text textStyle="xs" fontVariantNumeric="tabular-nums" color="fg.muted" textAlign="center">
        {value === null ? hidden : format(value)}
      </Text>
      <Box
        w="full"
        maxW="12"
        h={`${value === null ? 4 : Math.max(4, (value / most) * HEIGHT)}px`}
        borderTopRadius="md"
        {...(value === null
          ? { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.control' }
          : { bg: `${palette}.solid` })}
      />
      {/* Two-word labels always break, so that the bars stay aligned. */}
      <Text
        textStyle="xs"
        color="fg.muted"
        textAlign="center"
        wordSpacing="100vw"
        visibility={{ base: hasRoom ? 'visible' : 'hidden', sm: 'visible' }}
      >
        {label}
      </Text>
    </Flex>
  )
}

/** Bars that do not fit are scrolled out of view at the start, so that the latest ones are seen. */
const scrollToLatest = (bars: HTMLElement | null) => {
  if (bars) bars.scrollLeft = bars.scrollWidth
}

/** A bar chart of a few values, with the same values in a table below. */
export function BarChart({ label, of, counts, bars, hidden, formatValue = String, table }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  return (
    <Box>
      <Flex
        aria-hidden
        // Another number of bars scrolls again.
        key={bars.length}
        ref={scrollToLatest}
        gap={{ base: '0.5', sm: '2' }}
        align="flex-end"
        minH={`${HEIGHT + 48}px`}
        overflowX="auto"
        borderBottomWidth="1px"
        pb="1"
      >
        {bars.map((bar, index) => (
          <Column
            key={bar.id}
            bar={bar}
            most={most}
            hidden={hidden}
            // The last bar, which is the latest, has its label.
            hasRoom={bars.length <= MOST_LABELS || (bars.length - index) % 2 === 1}
            format={formatValue}
          />
        ))}
      </Flex>
      {table ? (
        <AsTable>{table}</AsTable>
      ) : (
        <ChartTable
          label={label}
          headings={[of, counts]}
          rows={bars.map(({ id, label: name, value }) => ({
            id,
            cells: [name, value === null ? hidden : formatValue(value)],
          }))}
        />
      )}
    </Box>
  )
}
