import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { OptionalText } from '@wellspring/api/contract/fields'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useDeclineBooking } from '@wellspring/api/hooks/booking'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const Declining = z.object({ reason: OptionalText })

/** A request that does not suit. */
export function DeclineDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useDeclineBooking()
  const attemptWith = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Decline ${booking.number}`}>
      <Text color="fg.muted" mb="5">
        {booking.price === 0
          ? t`The time is free again.`
          : t`The time is free again, and nothing is charged to the card.`}
      </Text>
      <Form
        schema={Declining}
        defaultValues={{ reason: '' }}
        submitLabel={t`Decline`}
        onSubmit={async ({ reason }) => {
          await attemptWith({ id: booking.id, ...(reason && { reason }) }, mutateAsync)
          toast.success(t`Declined`)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} optional hint={t`${booking.patron.name} reads it.`} />
      </Form>
    </Modal>
  )
}
