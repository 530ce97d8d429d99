import type { FirstFree } from '@wellspring/api/contract/booking'

/** The booking page with a free time preselected. */
export const timeHref = (providerId: string, { startsAt, serviceId }: FirstFree['times'][number]) =>
  `/providers/${providerId}/book?${new URLSearchParams({ service: serviceId, at: startsAt }).toString()}`
