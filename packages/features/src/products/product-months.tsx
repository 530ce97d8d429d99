import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { t } from '@wellspring/words/macro'

import { MonthsCharts } from '../months-charts.tsx'

const count = {
  title: t`Sold per month`,
  measure: t`Items`,
  nothing: t`Monthly sales appear here.`,
}

export const ProductMonths = ({ id }: { id: string }) => (
  <MonthsCharts query={useQuery(orderQueries.productMonths(useApi(), id))} count={count} />
)
