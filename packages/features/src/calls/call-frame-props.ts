import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { CallApi } from '@wellspring/api/hooks/call-line'

export interface CallFrameProps {
  /** The booking's id. */
  id: string
  line: CallApi
  backHref: string
  againHref?: ((booking: BookingDetail) => string) | undefined
  /** Where a patron and a coach keep their goals and notes. */
  coachingHref?: ((booking: BookingDetail) => string) | undefined
  /** Set while the user is asked whether they really want to leave the page. */
  leaving?: { stay: () => void; go: () => void } | null
  /** Reports whether leaving the page would affect the others. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Shown when the call does not exist or has been withdrawn. */
  missing: ReactNode
}
