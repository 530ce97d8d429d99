import type { Booking } from '@wellspring/api/contract/booking'

export interface BookSearch {
  service?: string
  /** The time that is chosen. */
  at?: string
}

/** Where another time with the same provider is chosen. */
export const bookHref = ({ provider, service }: Pick<Booking, 'provider' | 'service'>) =>
  `/providers/${provider.id}/book?service=${service.id}`

/** Where a patron and their coach keep their goals and notes. */
export const spaceHref = ({ provider }: Pick<Booking, 'provider'>) => `/wellness-coach/${provider.id}`
