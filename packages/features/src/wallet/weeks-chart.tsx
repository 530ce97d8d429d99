import { useQuery } from '@tanstack/react-query'

import type { WeekOfSales } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDay } from '@wellspring/ui/relative-date'
import { Skeleton } from '@wellspring/ui/skeleton'
import { TrendChart } from '@wellspring/ui/trend-chart'
import { t } from '@wellspring/words/macro'

interface WeeksChartProps {
  title: string
  measure: string
  valueOf: (week: WeekOfSales) => number
  nothing: string
  note?: string
}

function WeeksChart({ title, measure, valueOf, nothing, note }: WeeksChartProps) {
  const { data, isError } = useQuery(walletQueries.weeksOfSales(useApi()))
  if (!data) return isError ? null : <Skeleton h="18rem" borderRadius="lg" />
  return (
    <TrendChart
      title={title}
      of={t`Week from`}
      measure={measure}
      points={data.weeks.map((week) => ({
        id: week.startsOn,
        label: mediumDay(week.startsOn),
        value: valueOf(week),
      }))}
      formatValue={formatDollars}
      running={t`This week so far`}
      nothing={nothing}
      note={note}
    />
  )
}

export const EarningsChart = () => (
  <WeeksChart
    title={t`Earnings per week`}
    measure={t`Net`}
    valueOf={({ net }) => net}
    nothing={t`Your weekly earnings appear here.`}
    note={t`A sale counts in the week it is paid, a refund in the week it is made.`}
  />
)

export const SalesChart = () => (
  <WeeksChart
    title={t`Sales per week`}
    measure={t`Sold, less refunds`}
    valueOf={({ sold }) => sold}
    nothing={t`Weekly sales appear here.`}
  />
)

export const CommissionChart = () => (
  <WeeksChart
    title={t`Commission per week`}
    measure={t`Commission`}
    valueOf={({ commission }) => commission}
    nothing={t`Weekly commission appears here.`}
  />
)
