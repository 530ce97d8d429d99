import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { CallLine } from '@wellspring/api/hooks/call-line'

export interface CallFrameProps {
  /** The booking's. */
  id: string
  line: CallLine
  backHref: string
  againHref?: ((booking: BookingDetail) => string) | undefined
  /** Where a patron and a coach keep their goals and notes. */
  coachingHref?: ((booking: BookingDetail) => string) | undefined
  /** Somebody is about to leave the page: asked, whether they mean it. */
  leaving?: { stay: () => void; go: () => void } | null
  /** Whether leaving the page would be noticed by the others. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Where there is no such call, or not any more. */
  missing: ReactNode
}
