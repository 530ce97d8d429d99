import { useRef } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { requiredText } from '@wellspring/api/contract/fields'
import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import type { DisputeStep } from '@wellspring/api/hooks/disputes'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

export type AskedVerb = 'accept' | 'reject' | 'sendBack' | 'receiveBack' | 'decide'

const values = {
  reason: '',
  tracking: '',
  amount: '',
  wantsReturn: false,
  restock: true,
}

type Values = typeof values

const reason = requiredText('Reason cannot be empty!', 2000)
const anything = z.string()

const Typed = z.object({
  ...{ reason: anything, tracking: anything, amount: anything },
  ...{ wantsReturn: z.boolean(), restock: z.boolean() },
})

const amountUpTo = (most: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,7}([.,]\d{1,2})?$/.test(typed), 'Amount has at most two decimals')
    .refine((typed) => Number(typed.replace(',', '.')) <= most, `Amount can be at most ${most.toFixed(2)}`)

interface Dialog {
  title: string
  submitLabel: string
  schema: (dispute: DisputeDetail) => z.ZodType<Values, Values>
  fields: (dispute: DisputeDetail) => ReactNode
  stepOf: (of: { id: string; idempotencyKey: string }, typed: Values) => DisputeStep
}

const dialogs: Record<AskedVerb, Dialog> = {
  accept: {
    title: 'Accept',
    submitLabel: 'Accept and refund',
    schema: () => Typed,
    fields: () => (
      <CheckField
        name="wantsReturn"
        label="I want the pieces back first: the money goes back when they have arrived."
      />
    ),
    stepOf: (of, { wantsReturn }) => ({ verb: 'accept', ...of, wantsReturn }),
  },
  reject: {
    title: 'Reject',
    submitLabel: 'Reject',
    schema: () => Typed.extend({ reason }),
    fields: () => (
      <TextAreaField
        name="reason"
        label="Reason"
        hint="The buyer reads it and may ask our staff within 7 days."
      />
    ),
    stepOf: ({ id }, typed) => ({ verb: 'reject', id, reason: typed.reason }),
  },
  sendBack: {
    title: 'I have sent it back',
    submitLabel: 'Save',
    schema: () => Typed.extend({ tracking: requiredText('Tracking cannot be empty') }),
    fields: () => <TextField name="tracking" label="Carrier and tracking number" />,
    stepOf: ({ id }, { tracking }) => ({ verb: 'sendBack', id, tracking }),
  },
  receiveBack: {
    title: 'It is back',
    submitLabel: 'Refund',
    schema: () => Typed,
    fields: () => (
      <CheckField name="restock" label="The pieces can be sold again: put them into the stock." />
    ),
    stepOf: (of, { restock }) => ({ verb: 'receiveBack', ...of, restock }),
  },
  decide: {
    title: 'Decide',
    submitLabel: 'Decide',
    schema: ({ amount }) => Typed.extend({ amount: amountUpTo(amount), reason }),
    fields: ({ amount }) => (
      <>
        <TextField
          name="amount"
          label="Amount that goes back"
          hint={`US dollars, up to ${amount.toFixed(2)}; 0 rejects.`}
        />
        <TextAreaField name="reason" label="Reasons" hint="Both sides read them." />
      </>
    ),
    stepOf: (of, typed) => ({
      ...{ verb: 'decide', ...of, reason: typed.reason },
      amount: Number(typed.amount.replace(',', '.')),
    }),
  },
}

export interface DisputeDialogProps {
  verb: AskedVerb
  dispute: DisputeDetail
  onClose: () => void
}

/** The words that a step needs. */
export function DisputeDialog({ verb, dispute, onClose }: DisputeDialogProps) {
  const step = useTakeDisputeStep()
  // One key a dialog: pressed again after a lost answer it is the same step.
  const idempotencyKey = useRef(newIdempotencyKey())
  const { title, submitLabel, schema, fields, stepOf } = dialogs[verb]
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={schema(dispute)}
        defaultValues={values}
        submitLabel={submitLabel}
        onSubmit={async (typed) => {
          await step.mutateAsync(stepOf({ id: dispute.id, idempotencyKey: idempotencyKey.current }, typed))
          toast.success('Saved')
          onClose()
        }}
      >
        {fields(dispute)}
      </Form>
    </Modal>
  )
}
