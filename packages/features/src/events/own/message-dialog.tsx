import { AttendeesMessage } from '@wellspring/api/contract/event-check-in'
import { useMessageAttendees, useMessageEventAttendees } from '@wellspring/api/hooks/events'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { plural, t } from '@wellspring/words/macro'

export interface MessageDialogProps {
  /** Without a date the message goes to the attendees of all upcoming dates. */
  dateId?: string
  eventId: string
  onClose: () => void
}

/** Messages everybody who has booked a date, or any date. */
export function MessageDialog({ dateId, eventId, onClose }: MessageDialogProps) {
  const toOne = useMessageAttendees()
  const toAll = useMessageEventAttendees()
  const reach =
    dateId === undefined
      ? t`Everyone who has booked an upcoming date gets it once, by email and in the app.`
      : t`Everyone who has booked this date gets it by email and in the app.`
  return (
    <Modal open onClose={onClose} title={dateId === undefined ? t`Message all dates` : t`Message attendees`}>
      <Form
        schema={AttendeesMessage}
        defaultValues={{ subject: '', text: '' }}
        submitLabel={t`Send`}
        onSubmit={async (input) => {
          const { recipients } =
            dateId === undefined
              ? await toAll.mutateAsync({ ...input, id: eventId })
              : await toOne.mutateAsync({ ...input, id: dateId })
          toast.success(plural(recipients, { one: 'Sent to 1 person', other: 'Sent to # people' }))
          onClose()
        }}
      >
        <TextField name="subject" label={t`Subject`} />
        <TextAreaField name="text" label={t`Message`} hint={reach} rows={6} />
      </Form>
    </Modal>
  )
}
