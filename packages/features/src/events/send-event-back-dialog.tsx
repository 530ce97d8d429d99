import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'

export interface SendEventBackDialogProps {
  event: Pick<OwnEvent, 'id' | 'title'>
  onClose: () => void
}

/** Back to its organiser, with what has to change. */
export function SendEventBackDialog({ event, onClose }: SendEventBackDialogProps) {
  const { mutateAsync } = useMoveEvent()
  return (
    <CommentDialog
      title={`Send ${event.title} back`}
      label="What needs to change"
      hint="The organiser will read it."
      submitLabel="Send back"
      onSend={async (comment) => {
        await mutateAsync({ id: event.id, status: 'draft', comment })
        toast.success('Sent back')
      }}
      onClose={onClose}
    />
  )
}
