import type { BookingDetail } from '@wellspring/api/contract/booking'

import type { BookingScope } from '../booking-labels.ts'

export interface BookingDialogProps {
  booking: BookingDetail
  scope: BookingScope
  onClose: () => void
}
