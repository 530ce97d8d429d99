import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { figureQuery } from '@wellspring/api/hooks/figures'
import { productQueries } from '@wellspring/api/hooks/products'

/** What a provider sells. */
export interface Offer {
  /** Published services; the free talks of a shop do not make it a practice. */
  services: boolean
  products: boolean
  /** Session packages. */
  packages: boolean
  /** Coaching services, whether or not they can be booked. */
  coaching: boolean
}

const one = { page: 0, limit: 1 } as const
/** The query of the cards on Today, so that all share one request. */
const dearest = { ...one, status: 'published', sort: '-price' } as const

/** What the caller sells; services only, until it is known. */
export function useOffer(isKnown: boolean): Offer {
  const api = useApi()
  const services = useQuery({ ...directoryQueries.ownServices(api, dearest), enabled: isKnown })
  const products = useQuery({ ...productQueries.list(api, one), enabled: isKnown })
  const packages = useQuery({ ...figureQuery(api, 'packages'), enabled: isKnown }).data?.value ?? 0
  if (!services.data || !products.data)
    return { services: true, products: false, packages: false, coaching: false }
  const hasProducts = products.data.totalRecords > 0
  const isPaid = (services.data.services[0]?.price ?? 0) > 0
  return {
    services: services.data.totalRecords > 0 && (isPaid || !hasProducts),
    products: hasProducts,
    packages: packages > 0,
    coaching: services.data.coachingCount > 0,
  }
}
