import { Button } from '@chakra-ui/react'

import { ClientNoteInput } from '@wellspring/api/contract/clients'
import type { ClientNote } from '@wellspring/api/contract/clients'
import { useUpdateClientNote, useWriteClientNote } from '@wellspring/api/hooks/clients'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { KeepSessionDraft } from '@wellspring/forms/keep-session-draft'
import { dropSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** Under what name a note is kept while it is typed: that of a new one by its client. */
export const draftOf = (id: string) => `client-note:${id}`

export interface ClientNoteEditorProps {
  patronId: string
  /** Null for a new one. */
  note: ClientNote | null
  onDone: () => void
}

/** What is typed stays in this tab until it has been saved, with or without a connection. */
export function ClientNoteEditor({ patronId, note, onDone }: ClientNoteEditorProps) {
  const { mutateAsync: write } = useWriteClientNote()
  const { mutateAsync: update } = useUpdateClientNote()
  const attemptWith = useIdempotentMutation()
  const name = draftOf(note?.id ?? patronId)
  const done = () => {
    dropSessionDraft(name)
    onDone()
  }
  return (
    <Form
      schema={ClientNoteInput}
      defaultValues={readSessionDraft(name, { text: note?.text ?? '' })}
      submitLabel={t`Save note`}
      isQuiet
      onSubmit={async (input) => {
        if (note) await update({ ...input, id: note.id, revision: note.revision })
        else await attemptWith({ ...input, id: patronId }, write)
        toast.success(t`Saved`)
        done()
      }}
      actions={
        <Button variant="ghost" colorPalette="gray" onClick={done}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <KeepSessionDraft name={name} />
      <TextAreaField name="text" label={note ? t`Note` : t`New note`} rows={6} />
    </Form>
  )
}
