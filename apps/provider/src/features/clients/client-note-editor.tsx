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

/** The key of a draft: the id of its note, or of the client for a new note. */
export const draftOf = (id: string) => `client-note:${id}`

export interface ClientNoteEditorProps {
  patronId: string
  /** Null for a new note. */
  note: ClientNote | null
  onDone: () => void
}

/** Edits a note. The draft stays in this tab until it is saved, also offline. */
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
