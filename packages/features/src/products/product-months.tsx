import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { t } from '@wellspring/words/macro'

import { MonthsCharts } from '../months-charts.tsx'

const count = {
  title: t`Sold per month`,
  measure: t`Items`,
  nothing: t`What is sold month by month appears here.`,
}

export const ProductMonths = ({ id }: { id: string }) => (
  <MonthsCharts query={useQuery(orderQueries.productMonths(useApi(), id))} count={count} />
)
