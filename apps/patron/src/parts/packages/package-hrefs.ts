import type { PackagePurchase } from '@wellspring/api/contract/packages'

export const buyHref = (providerId: string, packageId: string) =>
  `/providers/${providerId}/package?package=${packageId}`

export const purchaseHref = (id: string) => `/my-packages/${id}`

/** The page to book the next session of a package. */
export const nextHref = ({ provider, service }: Pick<PackagePurchase, 'provider' | 'service'>) =>
  `/providers/${provider.id}/book?service=${service.id}`
