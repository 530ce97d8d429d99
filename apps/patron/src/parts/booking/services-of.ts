/** All that can be booked of a provider. */
export const servicesOf = (providerId: string) => ({ providerId, limit: 100 })
