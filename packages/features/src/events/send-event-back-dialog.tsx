import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { t } from '@wellspring/words/macro'

import { SendBackDialog } from '../send-back-dialog.tsx'

const reasons = [
  {
    label: t`What happens`,
    sentence: t`It does not say what happens there. Please describe it for a first-time visitor.`,
  },
  { label: t`Place and time`, sentence: t`The place or the time cannot be right. Please check both.` },
  { label: t`Price`, sentence: t`The price does not fit what is offered. Please check it.` },
  { label: t`Picture`, sentence: t`The picture does not show what it is about. Choose another one.` },
]

export interface SendEventBackDialogProps {
  event: Pick<OwnEvent, 'id' | 'title'>
  onClose: () => void
}

/** Sends an event back to its organiser, with the changes it needs. */
export function SendEventBackDialog({ event, onClose }: SendEventBackDialogProps) {
  const { mutateAsync } = useMoveEvent()
  return (
    <SendBackDialog
      name={event.title}
      hint={t`The organiser will read it.`}
      reasons={reasons}
      onSend={async (comment) => {
        await mutateAsync({ id: event.id, status: 'draft', comment })
      }}
      onClose={onClose}
    />
  )
}
