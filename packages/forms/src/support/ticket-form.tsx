import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { NewTicket } from '@wellspring/api/contract/support'
import { aboutOf, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { AboutKind, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { t } from '@wellspring/words/macro'

import { FilesField } from '../fields/files-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { dropSessionDraft, readSessionDraft } from '../session-draft.ts'

const Typed = z
  .object({
    subject: z.string(),
    title: z.string(),
    text: z.string(),
    /** Id of the record that the ticket is about; its kind follows from the subject. */
    about: z.string(),
    files: NewTicket.shape.files,
  })
  .transform(({ subject, about, ...typed }): unknown => {
    const kind = aboutOf[subject as TicketSubject]
    return { ...typed, subject, about: kind && about ? { kind, id: about } : null }
  })
  .pipe(NewTicket)
type Typing = z.input<typeof Typed>

export interface TicketFormProps {
  subjects: Record<TicketSubject, string>
  /** Preselected subject and record, when the user comes from one. */
  begunWith: { subject?: TicketSubject | undefined; about?: string | undefined }
  /** Name under which this tab keeps the input until it is sent. */
  draft: string
  /** Renders the choice of the record, from the requester's own. */
  choices: (kind: AboutKind) => ReactNode
  /** Renders existing answers to the question. */
  answers: (words: string) => ReactNode
  onSend: (ticket: NewTicket) => Promise<void>
}

function About({ choices }: Pick<TicketFormProps, 'choices'>) {
  const kind = aboutOf[useWatch({ name: 'subject' }) as TicketSubject]
  return kind ? choices(kind) : null
}

function Answers({ answers }: Pick<TicketFormProps, 'answers'>) {
  return answers(useWatch({ name: 'title' }) as string)
}

/** A new support ticket. Requires an UploadProvider. */
export function TicketForm({ subjects, begunWith, draft, choices, answers, onSend }: TicketFormProps) {
  const { subject = '', about = '' } = begunWith
  const fresh: Typing = { subject, title: '', text: '', about, files: [] }
  const kept = readSessionDraft(draft, fresh)
  return (
    <Form<Typing, NewTicket>
      schema={Typed}
      defaultValues={subject === '' ? kept : { ...kept, subject, about }}
      submitLabel={t`Send`}
      onSubmit={async (ticket) => {
        await onSend(ticket)
        dropSessionDraft(draft)
      }}
    >
      <KeepSessionDraft name={draft} />
      <SelectField
        name="subject"
        label={t`What is it about?`}
        placeholder={t`Choose`}
        options={ticketSubjects.map((value) => ({ value, label: subjects[value] }))}
      />
      <About choices={choices} />
      <TextField name="title" label={t`In a few words`} placeholder={t`My parcel hasn’t arrived`} />
      <Answers answers={answers} />
      <TextAreaField
        name="text"
        label={t`What happened?`}
        hint={t`Please leave out health details: the people who answer do not need them.`}
        rows={6}
      />
      <FilesField isSlim name="files" label={t`Files`} accept="image/pdf" />
    </Form>
  )
}
