import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'

import { TextAreaField } from '../fields/text-area-field.tsx'
import { Form } from '../form.tsx'

export interface CommentDialogProps {
  title: string
  label: string
  /** Who reads it. */
  hint: string
  submitLabel: string
  onSend: (comment: string) => Promise<void>
  onClose: () => void
}

const Comment = z.object({ comment: requiredText(t`Please say what needs to change.`, 500) })

/** A step that staff take and explain. */
export function CommentDialog({ title, label, hint, submitLabel, onSend, onClose }: CommentDialogProps) {
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={Comment}
        defaultValues={{ comment: '' }}
        submitLabel={submitLabel}
        onSubmit={async ({ comment }) => {
          await onSend(comment)
          onClose()
        }}
      >
        <TextAreaField name="comment" label={label} hint={hint} />
      </Form>
    </Modal>
  )
}
