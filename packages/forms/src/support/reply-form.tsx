import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'

import { TicketReply } from '@wellspring/api/contract/support'

import { FilterSelect } from '@wellspring/ui/filter-select'
import { t } from '@wellspring/words/macro'

import { FilesField } from '../fields/files-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { Form } from '../form.tsx'

export type ReplyInput = z.output<typeof TicketReply>

interface PreparedAnswer {
  id: string
  title: string
  text: string
}

export interface ReplyFormProps {
  label: string
  rows?: number
  submitLabel: string
  /** The saved replies of staff; absent for requesters. */
  prepared?: readonly PreparedAnswer[]
  /** Called while typing. */
  onTyping?: () => void
  onSend: (reply: ReplyInput) => Promise<void>
  /** Shown beside the button. */
  children?: ReactNode
}

/** Appends a saved reply to the text. */
function Prepared({ answers }: { answers: readonly PreparedAnswer[] }) {
  const { getValues, setValue, setFocus } = useFormContext()
  function insert(id: string) {
    const answer = answers.find((one) => one.id === id)
    if (!answer) return
    const written = String(getValues('text') ?? '').trim()
    setValue('text', written === '' ? answer.text : `${written}\n\n${answer.text}`, { shouldDirty: true })
    setFocus('text')
  }
  return (
    <FilterSelect
      label={t`Saved reply`}
      value=""
      options={[['', t`Insert a saved reply`], ...answers.map(({ id, title }) => [id, title] as const)]}
      onChange={insert}
    />
  )
}

function Typing({ onTyping }: { onTyping: () => void }) {
  const text = useWatch({ name: 'text' }) as string
  useEffect(() => {
    if (text !== '') onTyping()
  }, [text, onTyping])
  return null
}

/** A reply with attachments. Requires an UploadProvider. */
export function ReplyForm(props: ReplyFormProps) {
  const { label, rows = 5, submitLabel, prepared, onTyping, onSend, children } = props
  return (
    <Form<z.input<typeof TicketReply>, ReplyInput>
      schema={TicketReply}
      defaultValues={{ text: '', files: [] }}
      submitLabel={submitLabel}
      resetOnSuccess
      isLong
      onSubmit={onSend}
    >
      {prepared && prepared.length > 0 ? <Prepared answers={prepared} /> : null}
      {onTyping ? <Typing onTyping={onTyping} /> : null}
      <TextAreaField name="text" label={label} rows={rows} />
      <FilesField isSlim name="files" label={t`Files`} accept="image/pdf" />
      {children}
    </Form>
  )
}
