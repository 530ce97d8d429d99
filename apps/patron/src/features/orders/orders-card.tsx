import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The orders that are not over. */
export function OrdersCard({ href }: { href: string }) {
  const { data, isError } = useQuery(orderQueries.list(useApi(), { page: 0, limit: 1 }))
  const { pending = 0, shipping = 0 } = data?.statusCounts ?? {}
  return (
    <FigureTile
      label="Orders under way"
      href={href}
      value={data && (pending + shipping).toLocaleString('en')}
      detail={`${pending} pending, ${shipping} on their way`}
      failed={isError && !data}
    />
  )
}
