import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'

import type { CaseDecision } from '@wellspring/api/contract/chat-cases'
import { MAX_MEASURE_DAYS, measureKinds } from '@wellspring/api/contract/chat-status'
import type { MeasureKind } from '@wellspring/api/contract/chat-status'
import { ModerationReason } from '@wellspring/api/contract/chat-text'
import { t } from '@wellspring/words/macro'
import { CheckField } from '../fields/check-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import * as z from 'zod'

const verdicts = [
  { value: 'dismiss', label: t`Dismiss: nothing was wrong` },
  { value: 'action', label: t`Take action` },
  { value: 'care', label: t`Write to them: no action against anyone` },
] as const

/** `author` is the person who reads the reason. */
function Reason({ author }: { author: string }) {
  const verdict = useWatch({ name: 'verdict' }) as string | undefined
  if (verdict === 'care')
    return (
      <TextAreaField
        name="reason"
        label={t`What would you like to tell them?`}
        hint={t`${author} will read exactly what you write, beside the help numbers.`}
      />
    )
  return (
    <TextAreaField
      name="reason"
      label={t`Why?`}
      hint={
        verdict === 'dismiss'
          ? t`Moderators read this. ${author} does too, if the message was held.`
          : t`${author} will read exactly what you write. The person who reported it only learns that something was done.`
      }
    />
  )
}

const Fields = z
  .object({
    verdict: z.enum(['action', 'dismiss', 'care'], t`Choose`),
    isMessageRemoved: z.boolean(),
    measure: z.enum(['', ...measureKinds]),
    days: z.string(),
    reason: ModerationReason,
  })
  .superRefine(({ verdict, isMessageRemoved, measure, days }, { addIssue }) => {
    if (verdict !== 'action') return
    if (!isMessageRemoved && measure === '')
      addIssue({ code: 'custom', path: ['measure'], message: t`Choose an action` })
    const count = Number(days)
    if (measure !== '' && !(Number.isInteger(count) && count >= 1 && count <= MAX_MEASURE_DAYS))
      addIssue({
        code: 'custom',
        path: ['days'],
        message: t`Enter 1 to ${MAX_MEASURE_DAYS} days`,
      })
  })

/** The measures, when the verdict is to act. */
function Measures({ measureNames }: Pick<DecisionFormProps, 'measureNames'>) {
  const [verdict, measure] = useWatch({ name: ['verdict', 'measure'] }) as [string, string]
  if (verdict !== 'action') return null
  return (
    <>
      <CheckField name="isMessageRemoved" label={t`Remove the message`} />
      <SelectField
        name="measure"
        label={t`Against the account`}
        options={[
          { value: '', label: t`Nothing` },
          ...measureKinds.map((value) => ({ value, label: measureNames[value] })),
        ]}
      />
      {measure === '' ? null : (
        <TextField
          name="days"
          label={t`For how many days?`}
          inputMode="numeric"
          hint={t`It ends by itself, after ${MAX_MEASURE_DAYS} days at the latest.`}
        />
      )}
    </>
  )
}

export interface DecisionFormProps {
  /** Name of the person who is told. */
  author: string
  /** A person may need help: sanctions are not offered. */
  isCare: boolean
  measureNames: Record<MeasureKind, string>
  onDecide: (decision: CaseDecision) => Promise<unknown>
}

/** The form to decide a case. */
export function DecisionForm({ author, isCare, measureNames, onDecide }: DecisionFormProps) {
  return (
    <Box as="section" aria-label={t`Decide`}>
      <Form<z.input<typeof Fields>, z.output<typeof Fields>>
        schema={Fields}
        defaultValues={{ isMessageRemoved: false, measure: '', days: '7', reason: '' }}
        submitLabel={t`Decide`}
        onSubmit={async ({ verdict, isMessageRemoved, measure, days, reason }) => {
          const acts = verdict === 'action'
          await onDecide({
            verdict,
            isMessageRemoved: acts && isMessageRemoved,
            measure: acts && measure !== '' ? { kind: measure, days: Number(days) } : null,
            reason,
          })
        }}
      >
        <SelectField
          name="verdict"
          label={t`Decision`}
          placeholder={t`Choose`}
          options={verdicts.filter(({ value }) => (isCare ? value !== 'action' : value !== 'care'))}
        />
        <Measures measureNames={measureNames} />
        <Reason author={author} />
      </Form>
    </Box>
  )
}
