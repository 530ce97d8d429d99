import { useDeclineBooking } from '@wellspring/api/hooks/booking'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function DeclineDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useDeclineBooking()
  const attemptWith = useIdempotentMutation()
  return (
    <ReasonDialog
      title={t`Decline ${booking.number}`}
      consequence={
        booking.price === 0
          ? t`Others can book the time again.`
          : t`Nothing is charged to the card, and others can book the time again.`
      }
      act={t`Decline`}
      done={t`Declined`}
      readerName={booking.patron.name}
      onSubmit={(input) => attemptWith({ id: booking.id, ...input }, mutateAsync)}
      onClose={onClose}
    />
  )
}
