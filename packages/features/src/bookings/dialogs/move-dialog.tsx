import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { useRescheduleBooking } from '@wellspring/api/hooks/booking'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { NearestSlots } from './nearest-slots.tsx'

export interface MoveDialogProps {
  booking: Booking
  /** The time it was dragged to. */
  to: string
  onClose: () => void
}

/** Explains and confirms a reschedule by drag and drop. */
export function MoveDialog({ booking, to, onClose }: MoveDialogProps) {
  const clock = useClock()
  const reschedule = useRescheduleBooking()
  const [startsAt, setStartsAt] = useState(to)
  const { patron, service, price, isProposal } = booking
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Move ${patron.name} to ${dayAndTime(startsAt, clock)}?`}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Leave it where it is</Trans>
          </Button>
          <Button
            loading={reschedule.isPending}
            loadingText={t`Move the appointment`}
            onClick={() =>
              reschedule.mutate(
                { id: booking.id, startsAt },
                {
                  onSuccess: () => {
                    toast.success(t`Moved to another time`)
                    onClose()
                  },
                },
              )
            }
          >
            <Trans>Move the appointment</Trans>
          </Button>
        </>
      }
    >
      <Text mb="3">
        <Trans>
          {service.title} is on {dayAndTime(booking.startsAt, clock)} now. Others can book that time at once.
        </Trans>
      </Text>
      <Text mb="5">
        {isProposal ? (
          <Trans>
            {patron.name} will be told right away, and confirms and pays for the new time instead.
          </Trans>
        ) : (
          <Trans>
            {patron.name} will be told right away, and their calendar changes. Because you are moving it, they
            can cancel at any time before it begins
            {price > 0 ? t`, for a full refund.` : '.'}
          </Trans>
        )}
      </Text>
      {reschedule.error ? (
        <NearestSlots problem={reschedule.error} clock={clock} value={startsAt} onChange={setStartsAt} />
      ) : null}
    </Modal>
  )
}
