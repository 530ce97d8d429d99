import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface SendEventBackDialogProps {
  event: Pick<OwnEvent, 'id' | 'title'>
  onClose: () => void
}

/** Back to its organiser, with what has to change. */
export function SendEventBackDialog({ event, onClose }: SendEventBackDialogProps) {
  const { mutateAsync } = useMoveEvent()
  return (
    <CommentDialog
      title={t`Send ${event.title} back`}
      label={t`What needs to change`}
      hint={t`The organiser will read it.`}
      submitLabel={t`Send back`}
      onSend={async (comment) => {
        await mutateAsync({ id: event.id, status: 'draft', comment })
        toast.success(t`Sent back`)
      }}
      onClose={onClose}
    />
  )
}
