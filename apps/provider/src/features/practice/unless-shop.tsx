import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'

const one = { page: 0, limit: 1 }
/** As the card itself asks. */
const upcoming = { when: 'upcoming', limit: 3, page: 0 } as const

/**
 * What is about appointments. A shop, as the directory knows it, sells things and takes money for no session: a free talk
 * about a mat is no practice, so there it stands only once somebody has booked it.
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
