import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useContestNoShow } from '@wellspring/api/hooks/booking'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const Contest = z.object({ reason: requiredText(t`Reason cannot be empty!`, 2000) })

/** Lets the patron contest a no-show. */
export function ContestDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useContestNoShow()
  return (
    <Modal open onClose={onClose} title={t`I was there`}>
      <Form
        schema={Contest}
        defaultValues={{ reason: '' }}
        submitLabel={t`Send`}
        onSubmit={async ({ reason }) => {
          await mutateAsync({ id: booking.id, reason })
          toast.success(t`Sent. Our staff will look into it.`)
          onClose()
        }}
      >
        <TextAreaField
          name="reason"
          label={t`What happened`}
          hint={t`Our staff reads it and decides. ${booking.provider.name} can read it too.`}
        />
      </Form>
    </Modal>
  )
}
