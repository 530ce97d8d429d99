import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import { NoteInput } from '@wellspring/api/contract/coaching'
import type { CoachingNote, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useUpdateNote, useWriteNote } from '@wellspring/api/hooks/coaching'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { KeepSessionDraft } from '@wellspring/forms/keep-session-draft'
import { dropSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { toast } from '@wellspring/ui/toast'
import { dayWords, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ChangedElsewhere } from './changed-elsewhere.tsx'

const NoteForm = z
  .object({ text: z.string(), bookingId: z.string(), revision: z.int() })
  .transform((typed) => ({ ...typed, bookingId: typed.bookingId || null }))
  .pipe(NoteInput.extend({ revision: z.int() }))
type Typed = z.output<typeof NoteForm>

export interface NoteEditorProps {
  space: CoachingSpaceDetail
  /** Null for a new one. */
  note: CoachingNote | null
  onDone: () => void
}

/** The text is kept in this tab until it is saved, online or offline. */
export function NoteEditor({ space, note, onDone }: NoteEditorProps) {
  const { mutateAsync: write } = useWriteNote()
  const { mutateAsync: update } = useUpdateNote()
  const attemptWith = useIdempotentMutation()
  const { zone } = useClock()
  const [overtaken, setOvertaken] = useState<Typed | null>(null)
  const name = `coaching:${note?.id ?? space.id}`
  const done = () => {
    dropSessionDraft(name)
    onDone()
  }
  const save = async ({ revision, ...input }: Typed) => {
    if (note) await update({ ...input, id: note.id, revision })
    else await attemptWith({ ...input, id: space.id }, write)
    toast.success(t`Saved`)
    done()
  }
  const sessions = space.sessions.map(({ bookingId, title, startsAt }) => ({
    value: bookingId,
    label: `${title}, ${dayWords(startsAt, zone)}`,
  }))
  return (
    <Form<z.input<typeof NoteForm>, Typed>
      // A new note's button is quiet, because the goals above have the primary one.
      isQuiet={note === null}
      schema={NoteForm}
      defaultValues={readSessionDraft(name, {
        text: note?.text ?? '',
        bookingId: note?.session?.bookingId ?? '',
        revision: note?.revision ?? 1,
      })}
      submitLabel={note ? t`Save` : t`Add note`}
      onSubmit={async (input) => {
        try {
          await save(input)
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'OUT_OF_DATE') throw error
          setOvertaken(input)
        }
      }}
      actions={
        note ? (
          <Button variant="ghost" colorPalette="gray" onClick={done}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null
      }
    >
      <KeepSessionDraft name={name} />
      {note && overtaken ? (
        <ChangedElsewhere
          note={note}
          onKeep={() => {
            setOvertaken(null)
            const over = { ...overtaken, revision: note.revision }
            save(over).catch((error: Error) => toast.error(error.message))
          }}
          onDrop={done}
        />
      ) : null}
      <TextAreaField name="text" label={note ? t`Note` : t`New note`} rows={note ? 8 : 4} />
      {sessions.length > 0 ? (
        <SelectField
          name="bookingId"
          label={t`About a session`}
          placeholder={t`None`}
          options={sessions}
          optional
        />
      ) : null}
    </Form>
  )
}
