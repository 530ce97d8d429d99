import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useContestNoShow } from '@wellspring/api/hooks/booking'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const Contest = z.object({ reason: requiredText('Reason cannot be empty!', 2000) })

/** The patron says that they were there. */
export function ContestDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useContestNoShow()
  return (
    <Modal open onClose={onClose} title="I was there">
      <Form
        schema={Contest}
        defaultValues={{ reason: '' }}
        submitLabel="Send"
        onSubmit={async ({ reason }) => {
          await mutateAsync({ id: booking.id, reason })
          toast.success('Our staff looks into it')
          onClose()
        }}
      >
        <TextAreaField
          name="reason"
          label="What happened"
          hint={`Our staff and ${booking.provider.name} read it.`}
        />
      </Form>
    </Modal>
  )
}
