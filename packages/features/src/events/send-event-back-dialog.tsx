import * as z from 'zod'

import type { OwnEvent } from '@wellspring/api/contract/events'
import { requiredText } from '@wellspring/api/contract/fields'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

const Comment = z.object({ comment: requiredText('Please say what has to change.', 500) })

export interface SendEventBackDialogProps {
  event: Pick<OwnEvent, 'id' | 'title'>
  onClose: () => void
}

/** Back to its organiser, with what has to change. */
export function SendEventBackDialog({ event, onClose }: SendEventBackDialogProps) {
  const { mutateAsync } = useMoveEvent()
  return (
    <Modal open onClose={onClose} title={`Send ${event.title} back`}>
      <Form
        schema={Comment}
        defaultValues={{ comment: '' }}
        submitLabel="Send back"
        onSubmit={async ({ comment }) => {
          await mutateAsync({ id: event.id, status: 'draft', comment })
          toast.success('Sent back')
          onClose()
        }}
      >
        <TextAreaField name="comment" label="What has to change" hint="The organiser reads it." />
      </Form>
    </Modal>
  )
}
