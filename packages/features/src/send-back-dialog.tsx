import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import type { CommentDialogProps } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

type Reason = NonNullable<CommentDialogProps['reasons']>[number]

/** What is refused whatever is published. */
const always: Reason = {
  label: t`Promise about health`,
  sentence: t`The text promises an effect on health that cannot be shown. Please take it out.`,
}

export interface SendBackDialogProps extends Pick<CommentDialogProps, 'onSend' | 'onClose'> {
  /** What is sent back. */
  name: string
  /** Who reads the words. */
  hint: string
  /** What often has to change in such a thing. */
  reasons: readonly Reason[]
}

/** Back to whoever sent it in, with what has to change. */
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
