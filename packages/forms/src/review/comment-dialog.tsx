import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'

import { TextAreaField } from '../fields/text-area-field.tsx'
import { Form } from '../form.tsx'
import { Reasons } from './reasons.tsx'
import type { Reason } from './reasons.tsx'

export interface CommentDialogProps {
  title: string
  label: string
  /** Tells who will read the comment. */
  hint: string
  submitLabel: string
  reasons?: readonly Reason[]
  onSend: (comment: string) => Promise<void>
  onClose: () => void
}

const Comment = z.object({ comment: requiredText(t`Say what needs to change.`, 500) })

/** A decision of staff that requires an explanation. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, label, hint, submitLabel, reasons, onSend, onClose } = props
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
        {reasons ? <Reasons reasons={reasons} /> : null}
        <TextAreaField name="comment" label={label} hint={hint} />
      </Form>
    </Modal>
  )
}
