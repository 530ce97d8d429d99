import { Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod'

import { SentBack } from '@wellspring/api/contract/disputes'
import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { requiredText } from '@wellspring/api/contract/fields'
import { newIdempotencyKey } from '@wellspring/api/hooks/api'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import type { DisputeStep } from '@wellspring/api/hooks/disputes'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { formatDollars } from '@wellspring/ui/money'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export type AskedVerb = 'accept' | 'reject' | 'sendBack' | 'receiveBack' | 'decide'

const values = {
  reason: '',
  tracking: '',
  amount: '',
  wantsReturn: false,
  restock: true,
}

type Values = typeof values

const reason = requiredText(t`Reason cannot be empty!`, 2000)
const anything = z.string()

const Typed = z.object({
  reason: anything,
  tracking: anything,
  amount: anything,
  wantsReturn: z.boolean(),
  restock: z.boolean(),
})

const amountUpTo = (most: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d+([.,]\d+)?$/.test(typed), {
      message: t`Please enter an amount from 0 to ${most.toFixed(2)}`,
      abort: true,
    })
    .refine((typed) => /^\d+([.,]\d{1,2})?$/.test(typed), t`Amount has at most two decimals`)
    .refine((typed) => Number(typed.replace(',', '.')) <= most, t`Amount can be at most ${most.toFixed(2)}`)

interface Dialog {
  title: string
  submitLabel: (dispute: DisputeDetail, values: Values) => string
  /** What is said when it is done. */
  done: string
  schema: (dispute: DisputeDetail) => z.ZodType<Values, Values>
  fields: (dispute: DisputeDetail) => ReactNode
  stepOf: (of: { id: string; idempotencyKey: string }, typed: Values) => DisputeStep
}

const dialogs: Record<AskedVerb, Dialog> = {
  accept: {
    title: t`Accept the dispute`,
    submitLabel: ({ amount }, { wantsReturn }) =>
      wantsReturn ? t`Accept and wait for the return` : t`Refund ${formatDollars(amount)}`,
    done: t`Accepted. The buyer has been told`,
    schema: () => Typed,
    fields: ({ amount, buyer }) => (
      <>
        <Text>
          <Trans>
            {buyer.name} gets {formatDollars(amount)} back. Your share of it is taken from your wallet.
          </Trans>
        </Text>
        <CheckField
          name="wantsReturn"
          label={t`I want the items back first. The refund is paid once they arrive.`}
        />
      </>
    ),
    stepOf: (of, { wantsReturn }) => ({ verb: 'accept', ...of, wantsReturn }),
  },
  reject: {
    title: t`Reject the dispute`,
    submitLabel: () => t`Reject`,
    done: t`Rejected. The buyer can ask our staff within 7 days`,
    schema: () => Typed.extend({ reason }),
    fields: () => (
      <TextAreaField
        name="reason"
        label={t`Reason`}
        hint={t`The buyer will read it and can ask our staff to decide within 7 days.`}
      />
    ),
    stepOf: ({ id }, typed) => ({ verb: 'reject', id, reason: typed.reason }),
  },
  sendBack: {
    title: t`I have sent it back`,
    submitLabel: () => t`Save`,
    done: t`Saved. The seller has been told`,
    schema: () => Typed.extend({ tracking: SentBack }),
    fields: () => <TextField name="tracking" label={t`Carrier and tracking number`} />,
    stepOf: ({ id }, { tracking }) => ({ verb: 'sendBack', id, tracking }),
  },
  receiveBack: {
    title: t`I have received it`,
    submitLabel: ({ amount }) => t`Refund ${formatDollars(amount)}`,
    done: t`Refunded`,
    schema: () => Typed,
    fields: () => <CheckField name="restock" label={t`They can be sold again. Return them to stock.`} />,
    stepOf: (of, { restock }) => ({ verb: 'receiveBack', ...of, restock }),
  },
  decide: {
    title: t`Decide`,
    submitLabel: (_dispute, { amount }) =>
      Number(amount.replace(',', '.')) > 0
        ? t`Refund ${formatDollars(Number(amount.replace(',', '.')))}`
        : t`Decide`,
    done: t`Decided. Both sides have been told`,
    schema: ({ amount }) => Typed.extend({ amount: amountUpTo(amount), reason }),
    fields: ({ amount }) => (
      <>
        <TextField
          name="amount"
          label={t`Amount to refund`}
          hint={t`In US dollars, up to ${amount.toFixed(2)}. Shipping goes back as well with the last goods of an order. With 0 the dispute is rejected.`}
        />
        <TextAreaField name="reason" label={t`Reasons`} hint={t`Both sides will read them.`} />
      </>
    ),
    stepOf: (of, typed) => ({
      verb: 'decide',
      ...of,
      reason: typed.reason,
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
  const { title, submitLabel, done, schema, fields, stepOf } = dialogs[verb]
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={schema(dispute)}
        defaultValues={values}
        submitLabel={(typed) => submitLabel(dispute, typed)}
        onSubmit={async (typed) => {
          await step.mutateAsync(stepOf({ id: dispute.id, idempotencyKey: idempotencyKey.current }, typed))
          toast.success(done)
          onClose()
        }}
      >
        {fields(dispute)}
      </Form>
    </Modal>
  )
}
