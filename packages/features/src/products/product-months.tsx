import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'

import { MonthsCharts } from '../months-charts.tsx'

const count = {
  title: 'Sold per month',
  measure: 'Pieces',
  nothing: 'What is sold month by month appears here.',
}

/** What a product has sold. */
export const ProductMonths = ({ id }: { id: string }) => (
  <MonthsCharts query={useQuery(orderQueries.productMonths(useApi(), id))} count={count} />
)
