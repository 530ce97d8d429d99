import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'

const one = { page: 0, limit: 1 }

/** What is about appointments: a shop that offers none has no use for it. */
export function UnlessOnlyShop({ children }: { children: ReactNode }) {
  const api = useApi()
  const services = useQuery(directoryQueries.ownServices(api, { ...one, status: 'published' }))
  const products = useQuery(productQueries.list(api, one))
  if (services.isPending || products.isPending) return <Box data-settling="" />
  const isOnlyShop = services.data?.totalRecords === 0 && (products.data?.totalRecords ?? 0) > 0
  return isOnlyShop ? null : children
}
