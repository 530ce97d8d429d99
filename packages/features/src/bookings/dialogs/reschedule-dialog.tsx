import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useRescheduleBooking } from '@wellspring/api/hooks/booking'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'
import { NearestSlots } from './nearest-slots.tsx'
import { SlotChooser } from './slot-chooser.tsx'
import { MissingChoiceHint } from './missing-choice-hint.tsx'

const MOST = 2

const moveLabel = (to: string, clock: Clock) => t`Move to ${dayAndTime(to, clock)}`

export function RescheduleDialog({ booking, scope, onClose }: BookingDialogProps) {
  const clock = useClock()
  const reschedule = useRescheduleBooking()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const left = MOST - booking.rescheduledCount
  const move = (to: string) =>
    reschedule.mutate(
      { id: booking.id, startsAt: to },
      {
        onSuccess: () => {
          toast.success(t`Moved to another time`)
          onClose()
        },
        onError: () => setStartsAt(null),
      },
    )
  return (
    <Modal
      open
      isUnsaved={startsAt !== null}
      onClose={onClose}
      size="lg"
      title={t`Choose another time`}
      footer={
        startsAt ? (
          <Button
            loading={reschedule.isPending}
            loadingText={moveLabel(startsAt, clock)}
            onClick={() => move(startsAt)}
          >
            {moveLabel(startsAt, clock)}
          </Button>
        ) : (
          <MissingChoiceHint>
            <Trans>Choose a time to continue.</Trans>
          </MissingChoiceHint>
        )
      }
    >
      <Text color="fg.muted" mb="5">
        <Trans>
          Currently {dayAndTime(booking.startsAt, clock)}.{' '}
          {scope === 'patron'
            ? t`You can move it ${plural(left, { one: 'once', 2: 'twice', other: '# times' })} more.`
            : booking.isProposal
              ? t`${booking.patron.name} will be told right away, and confirms and pays for the new time instead.`
              : ''}
        </Trans>
      </Text>
      {reschedule.error ? (
        <NearestSlots problem={reschedule.error} clock={clock} value={startsAt} onChange={setStartsAt} />
      ) : null}
      <SlotChooser
        serviceId={booking.service.id}
        bookingId={booking.id}
        clock={clock}
        value={startsAt}
        around={booking.startsAt}
        onChange={setStartsAt}
      />
    </Modal>
  )
}
