import * as z from 'zod'

import { requiredLine, requiredText } from '@wellspring/api/contract/fields'
import { useMessageAttendees } from '@wellspring/api/hooks/events'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

const Message = z.object({
  subject: requiredLine('Subject cannot be empty', 120),
  text: requiredText('Message cannot be empty', 2000),
})

export interface MessageDialogProps {
  dateId: string
  onClose: () => void
}

/** Writes to everybody who has booked a date. */
export function MessageDialog({ dateId, onClose }: MessageDialogProps) {
  const { mutateAsync } = useMessageAttendees()
  return (
    <Modal open onClose={onClose} title="Write to attendees">
      <Form
        schema={Message}
        defaultValues={{ subject: '', text: '' }}
        submitLabel="Send"
        onSubmit={async (input) => {
          const { recipients } = await mutateAsync({ ...input, id: dateId })
          toast.success(recipients === 1 ? 'Sent to 1 person' : `Sent to ${recipients} people`)
          onClose()
        }}
      >
        <TextField name="subject" label="Subject" />
        <TextAreaField
          name="text"
          label="Message"
          hint="Everyone who has booked this date gets it by email and in the app."
          rows={6}
        />
      </Form>
    </Modal>
  )
}
