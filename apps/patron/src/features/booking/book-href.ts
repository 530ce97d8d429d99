import type { Booking } from '@wellspring/api/contract/booking'

export interface BookSearch {
  service?: string
  /** The chosen time. */
  at?: string
}

/** The page to choose another time with the same provider. */
export const bookHref = ({ provider, service }: Pick<Booking, 'provider' | 'service'>) =>
  `/providers/${provider.id}/book?service=${service.id}`

/** The page where a patron and their coach share goals and notes. */
export const spaceHref = ({ provider }: Pick<Booking, 'provider'>) => `/wellness-coach/${provider.id}`
