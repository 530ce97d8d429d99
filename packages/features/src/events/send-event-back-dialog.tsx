import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const reasons = [
  {
    label: t`What happens`,
    sentence: t`It does not say what happens there. Please describe it for somebody who comes for the first time.`,
  },
  { label: t`Place and time`, sentence: t`The place or the time cannot be right. Please check both.` },
  { label: t`Price`, sentence: t`The price does not fit what is offered. Please check it.` },
  { label: t`Picture`, sentence: t`The picture does not show what it is about. Please choose another one.` },
  {
    label: t`Promise about health`,
    sentence: t`The text promises an effect on health that cannot be shown. Please take it out.`,
  },
]

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
      reasons={reasons}
      onSend={async (comment) => {
        await mutateAsync({ id: event.id, status: 'draft', comment })
        toast.success(t`Sent back`)
      }}
      onClose={onClose}
    />
  )
}
