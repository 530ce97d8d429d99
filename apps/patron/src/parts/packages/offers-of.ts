/** Queries all packages of a provider. */
export const offersOf = (providerId: string) => ({ providerId, limit: 50 })
