import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { reportReasons } from '@wellspring/api/contract/chat-status'
import { ModerationReason, ChatText } from '@wellspring/api/contract/chat-text'
import { upTo } from '@wellspring/api/contract/fields'
import {
  useDeleteMessage,
  useEditMessage,
  useModerateMessage,
  useReportMessage,
} from '@wellspring/api/hooks/chat'
import type { Sent } from '@wellspring/api/hooks/chat-sender'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'
import * as z from 'zod'

import { reportReasonNames } from '../chat-labels.ts'

export interface OfMessage {
  message: ChatMessage
  onClose: () => void
}

type Taking = OfMessage & { onTaken: (message: ChatMessage) => void }

const Edit = z.object({ text: ChatText })

export function EditDialog({ message, onClose, onSent }: OfMessage & { onSent: (sent: Sent) => void }) {
  const { mutateAsync } = useEditMessage()
  return (
    <Modal open onClose={onClose} title={t`Edit your message`}>
      <Form
        schema={Edit}
        defaultValues={{ text: message.text }}
        submitLabel={t`Save`}
        onSubmit={async ({ text }) => {
          onSent(await mutateAsync({ id: message.id, text }))
          onClose()
        }}
      >
        <TextAreaField name="text" label={t`Message`} hint={t`Everyone sees that it was edited.`} />
      </Form>
    </Modal>
  )
}

const Report = z.object({
  reason: z.enum(reportReasons, t`Choose what is wrong with it`),
  note: upTo(1000),
})

export function ReportDialog({ message, onClose }: OfMessage) {
  const { mutateAsync } = useReportMessage()
  return (
    <Modal open onClose={onClose} title={t`Report a message`}>
      <Form<z.input<typeof Report>, z.output<typeof Report>>
        schema={Report}
        defaultValues={{ note: '' }}
        submitLabel={t`Report`}
        onSubmit={async (report) => {
          await mutateAsync({ id: message.id, ...report })
          toast.success(t`Thank you. A moderator will look at it and let you know`)
          onClose()
        }}
      >
        <SelectField
          name="reason"
          label={t`What is wrong with it?`}
          placeholder={t`Choose`}
          options={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
        />
        <TextAreaField
          name="note"
          label={t`What should we know?`}
          optional
          hint={t`Only moderators read this. The author is not told who reported it.`}
          rows={3}
        />
      </Form>
    </Modal>
  )
}

const Why = z.object({ reason: ModerationReason })

export function ModerateDialog({ message, act, onTaken, onClose }: Taking & { act: 'release' | 'remove' }) {
  const { mutateAsync } = useModerateMessage()
  return (
    <Modal open onClose={onClose} title={act === 'remove' ? t`Remove this message` : t`Let everyone read it`}>
      <Form
        schema={Why}
        defaultValues={{ reason: '' }}
        submitLabel={act === 'remove' ? t`Remove message` : t`Release message`}
        onSubmit={async ({ reason }) => {
          const { message: changed } = await mutateAsync({ id: message.id, act, reason })
          onTaken(changed)
          onClose()
        }}
      >
        <TextAreaField
          name="reason"
          label={t`Why?`}
          hint={t`${message.author.name} will read exactly what you write.`}
        />
      </Form>
    </Modal>
  )
}

export function DeleteDialog({ message, onTaken, onClose }: Taking) {
  const { mutateAsync, isPending } = useDeleteMessage()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete your message?`}
      busy={isPending}
      confirmLabel={t`Delete message`}
      onConfirm={() =>
        void mutateAsync(message.id).then(
          ({ message: changed }) => {
            onTaken(changed)
            onClose()
          },
          // The toast of every mutation already shows the error.
          () => {},
        )
      }
    >
      <Trans>No one can read it any more. “This message was deleted.” takes its place.</Trans>
    </ConfirmDialog>
  )
}
