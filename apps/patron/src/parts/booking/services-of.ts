/** Queries all services of a provider. */
export const servicesOf = (providerId: string) => ({ providerId, limit: 100 })
