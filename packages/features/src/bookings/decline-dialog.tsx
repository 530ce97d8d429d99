import { useDeclineBooking } from '@wellspring/api/hooks/booking'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** A request that does not suit. */
export function DeclineDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useDeclineBooking()
  const attemptWith = useIdempotentMutation()
  return (
    <ReasonDialog
      title={t`Decline ${booking.number}`}
      consequence={
        booking.price === 0
          ? t`The time is free again.`
          : t`The time is free again, and nothing is charged to the card.`
      }
      act={t`Decline`}
      done={t`Declined`}
      readerName={booking.patron.name}
      onSubmit={(input) => attemptWith({ id: booking.id, ...input }, mutateAsync)}
      onClose={onClose}
    />
  )
}
