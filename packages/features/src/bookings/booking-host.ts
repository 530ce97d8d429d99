import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'

/** The pages of the host that a booking links to. Without its page, a link is not shown. */
export interface BookingLinks {
  /** The list that the booking was opened from. */
  back: string
  /** Pays for a held booking. */
  pay?: string
  /** The video call, for those who take part in it. */
  call?: string
  /** The form that asks support about this booking. */
  help?: string
  /** The receipt, once something was paid. */
  receipt?: string
  /** The package that paid for the booking; without it the package is named without a link. */
  purchase?: ((id: string) => string) | undefined
  /** Books the same service again. */
  again?: (booking: BookingDetail) => string
  /** The coaching space shared by patron and coach. */
  coaching?: (booking: BookingDetail) => string
  /** The page about the patron; for a provider undefined before the booking is confirmed. */
  patron?: (booking: BookingDetail) => string | undefined
  /** The page of staff about the provider. */
  provider?: (booking: BookingDetail) => string | undefined
}

/** What the host adds to the page of a booking. */
export interface BookingRegions {
  /** First, with time, provider and format: the preparation for the session. */
  lead?: (booking: BookingDetail) => ReactNode
  /** Among the actions: the button that messages the other person, if messaging is possible. */
  message?: (booking: BookingDetail) => ReactNode
  /** Below the patron's note. */
  belowNote?: (booking: BookingDetail) => ReactNode
  /** Beside the booking on a desktop: what a provider reads and writes during the session. */
  beside?: (booking: BookingDetail) => ReactNode
}
