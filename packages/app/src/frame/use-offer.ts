import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { figureQuery } from '@wellspring/api/hooks/figures'
import { productQueries } from '@wellspring/api/hooks/products'

/** What a provider sells. */
export interface Offer {
  services: boolean
  products: boolean
  /** Session packages. */
  packages: boolean
  /** Coaching services, whether or not they can be booked. */
  coaching: boolean
}

const one = { page: 0, limit: 1 }

/** What the caller sells; services only, until it is known. */
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
