import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'

import { MonthsCharts } from './months-charts.tsx'
import { inStates } from './story-support.tsx'

export default { title: 'Features/MonthsCharts' }

const monthsOf = (counts: readonly number[]) => ({
  months: counts.map((count, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    count,
    sold: count * 26.5,
  })),
})

const OfProduct = () => (
  <MonthsCharts
    query={useQuery(orderQueries.productMonths(useApi(), 'p1'))}
    count={{ title: 'Sold per month', measure: 'Items', nothing: 'Nothing is sold yet.' }}
  />
)

const states = inStates(<OfProduct />, {
  filled: {
    sees: 'Income per month',
    answers: { orders: { listProductMonths: monthsOf([0, 2, 3, 1, 5, 8, 6, 9, 12, 11, 14]) } },
  },
  empty: {
    sees: 'Nothing is sold yet.',
    answers: { orders: { listProductMonths: monthsOf(Array.from({ length: 11 }, () => 0)) } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
