import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The orders that are on their way, and beside them those that are not sent yet. */
export function OrdersCard({ href }: { href: string }) {
  const { data, isError } = useQuery(orderQueries.list(useApi(), { page: 0, limit: 1 }))
  const { pending = 0, shipping = 0 } = data?.statusCounts ?? {}
  return (
    <FigureTile
      label="Orders on their way"
      href={href}
      value={data && shipping.toLocaleString('en')}
      detail={pending === 0 ? 'Nothing waits to be sent.' : `${pending} more to be sent.`}
      failed={isError && !data}
    />
  )
}
