import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { productQueries } from '@wellspring/api/hooks/products'
import { FigureTile } from '@wellspring/ui/figure-tile'

const countOf = (count: number | undefined) => count?.toLocaleString('en')

/** What waits in the shop and in the calendar, for administrators and staff alike. */
export function WorkTiles() {
  const api = useApi()
  const products = useQuery(productQueries.list(api, { status: 'in_review', page: 0, limit: 1 }))
  const disputes = useQuery(disputeQueries.list(api, 'all', { status: 'escalated', page: 0, limit: 1 }))
  const orders = useQuery(orderQueries.desk(api, { status: 'pending', page: 0, limit: 1 }))
  const bookings = useQuery(bookingQueries.list(api, { when: 'upcoming', page: 0, limit: 1 }))
  return (
    <>
      <FigureTile
        label="Products to review"
        href="/admin/products?status=in_review"
        value={countOf(products.data?.statusCounts.in_review)}
        detail="They are not in the shop until somebody publishes them."
        failed={products.isError}
      />
      <FigureTile
        label="Disputes to decide"
        href="/admin/disputes?status=escalated"
        value={countOf(disputes.data?.pagination.total)}
        detail="Buyer and seller did not agree, or the seller did not answer."
        failed={disputes.isError}
      />
      <FigureTile
        label="Orders to ship"
        href="/admin/orders?status=pending"
        value={countOf(orders.data?.statusCounts.pending)}
        detail="An order that is not shipped within 14 days is cancelled and refunded."
        failed={orders.isError}
      />
      <FigureTile
        label="Upcoming bookings"
        href="/admin/bookings?when=upcoming"
        value={countOf(bookings.data?.totalRecords)}
        detail="Confirmed, requested or in progress."
        failed={bookings.isError}
      />
    </>
  )
}
