import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { t } from '@wellspring/words/macro'

import { MonthsCharts } from '../months-charts.tsx'

const count = {
  title: t`Sessions per month`,
  measure: t`Sessions`,
  nothing: t`Completed sessions appear here by month.`,
}

/** The sessions and revenue of a service per month. */
export const ServiceMonths = ({ id }: { id: string }) => (
  <MonthsCharts query={useQuery(bookingQueries.serviceMonths(useApi(), id))} count={count} />
)
