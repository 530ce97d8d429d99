import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import type { CommentDialogProps } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

type Reason = NonNullable<CommentDialogProps['reasons']>[number]

/** A reason that applies to everything that is published. */
const always: Reason = {
  label: t`Promise about health`,
  sentence: t`The text promises a health effect that cannot be proven. Please remove it.`,
}

export interface SendBackDialogProps extends Pick<CommentDialogProps, 'onSend' | 'onClose'> {
  /** The name of the record that is sent back. */
  name: string
  /** Says who reads the comment. */
  hint: string
  /** Common reasons for this kind of record. */
  reasons: readonly Reason[]
}

/** Sends a record back to its author with the changes to make. */
export function SendBackDialog({ name, hint, reasons, onSend, onClose }: SendBackDialogProps) {
  return (
    <CommentDialog
      title={t`Send ${name} back`}
      label={t`What needs to change`}
      hint={hint}
      submitLabel={t`Send back`}
      reasons={[...reasons, always]}
      onSend={async (comment) => {
        await onSend(comment)
        toast.success(t`Sent back`)
      }}
      onClose={onClose}
    />
  )
}
