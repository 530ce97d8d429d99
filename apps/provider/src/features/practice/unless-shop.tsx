import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'

const one = { page: 0, limit: 1 }
/** The query of the bookings card, so that both share one request. */
const upcoming = { when: 'upcoming', limit: 3, page: 0 } as const

/**
 * Renders content about appointments, except for a shop: a provider who sells products and no paid session. A shop that
 * offers free talks sees it once a talk is booked.
 */
export function UnlessShop({ children }: { children: ReactNode }) {
  const api = useApi()
  const dearest = useQuery(directoryQueries.ownServices(api, { ...one, status: 'published', sort: '-price' }))
  const products = useQuery(productQueries.list(api, one))
  const bookings = useQuery(bookingQueries.list(api, upcoming))
  if (dearest.isPending || products.isPending || bookings.isPending) return <Box data-settling="" />
  const isPaid = (dearest.data?.services[0]?.price ?? 0) > 0
  const isShop = !isPaid && (products.data?.totalRecords ?? 0) > 0
  return isShop && bookings.data?.totalRecords === 0 ? null : children
}
