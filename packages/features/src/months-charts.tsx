import { Grid } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'

import type { MonthOfSales } from '@wellspring/api/contract/months'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { formatDollars } from '@wellspring/ui/money'
import { Skeleton } from '@wellspring/ui/skeleton'
import { TrendChart } from '@wellspring/ui/trend-chart'
import { t } from '@wellspring/words/macro'

export interface MonthsChartsProps {
  query: UseQueryResult<{ months: MonthOfSales[] }>
  /** The title and unit of the count, and the text for an empty chart. */
  count: { title: string; measure: string; nothing: string }
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The number of sales and the revenue in each of the last twelve months. */
export function MonthsCharts({ query, count }: MonthsChartsProps) {
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  const pointsOf = (valueOf: (month: MonthOfSales) => number) =>
    (data?.months ?? []).map((month) => ({
      id: month.month,
      label: monthName(month.month),
      value: valueOf(month),
    }))
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      {data ? (
        <>
          <TrendChart
            isCount
            of={t`Month`}
            running={t`This month so far`}
            {...count}
            points={pointsOf((month) => month.count)}
          />
          <TrendChart
            title={t`Income per month`}
            of={t`Month`}
            running={t`This month so far`}
            measure={t`Sold, less refunds`}
            points={pointsOf(({ sold }) => sold)}
            formatValue={formatDollars}
            nothing={t`Monthly income appears here.`}
          />
        </>
      ) : (
        <>
          <Skeleton h="18rem" borderRadius="lg" />
          <Skeleton h="18rem" borderRadius="lg" />
        </>
      )}
    </Grid>
  )
}
