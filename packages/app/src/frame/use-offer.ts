import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { figureQuery } from '@wellspring/api/hooks/figures'
import { productQueries } from '@wellspring/api/hooks/products'

/** What somebody has to sell. */
export interface Offer {
  services: boolean
  products: boolean
  /** Sessions that were paid together. */
  packages: boolean
  /** Coaching, whether it can be booked now or not. */
  coaching: boolean
}

const one = { page: 0, limit: 1 }

/** What the caller has to sell; until it is known, a practice. */
export function useOffer(isKnown: boolean): Offer {
  const api = useApi()
  const services = useQuery({ ...directoryQueries.ownServices(api, one), enabled: isKnown })
  const products = useQuery({ ...productQueries.list(api, one), enabled: isKnown })
  const packages = useQuery({ ...figureQuery(api, 'packages'), enabled: isKnown }).data?.value ?? 0
  if (!services.data || !products.data)
    return { services: true, products: false, packages: false, coaching: false }
  return {
    services: services.data.totalRecords > 0,
    products: products.data.totalRecords > 0,
    packages: packages > 0,
    coaching: services.data.coachingCount > 0,
  }
}
