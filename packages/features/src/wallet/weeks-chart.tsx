import { useQuery } from '@tanstack/react-query'

import type { WeekOfSales } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDay } from '@wellspring/ui/relative-date'
import { TrendChart } from '@wellspring/ui/trend-chart'

export interface WeeksChartProps {
  title: string
  measure: string
  valueOf: (week: WeekOfSales) => number
  nothing: string
}

const signed = (dollars: number) => (dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars))

/** What the last twelve weeks have brought. */
export function WeeksChart({ title, measure, valueOf, nothing }: WeeksChartProps) {
  const { data } = useQuery(walletQueries.weeksOfSales(useApi()))
  if (!data) return null
  return (
    <TrendChart
      title={title}
      of="Week from"
      measure={measure}
      points={data.weeks.map((week) => ({
        id: week.startsOn,
        label: mediumDay(week.startsOn),
        value: valueOf(week),
      }))}
      formatValue={signed}
      nothing={nothing}
    />
  )
}
