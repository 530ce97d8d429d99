import { Box, Text } from '@chakra-ui/react'
import type * as z from 'zod'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import { ChoiceList } from '@wellspring/forms/fields/choice-list'
import { OnlyWhen } from '@wellspring/forms/fields/only-when'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { amountOf, decideLabel, decisionSchema, mostOfPart } from './decision-form.ts'
import type { Decision } from './decision-form.ts'
import { fullOf, sumWords } from './dispute-sum.ts'

/** The possible decisions with their amounts. */
function choicesOf(dispute: DisputeDetail) {
  const { buyer } = dispute
  const full = fullOf(dispute)
  const isGone = full.amount === 0
  return [
    {
      id: 'all',
      title: t`Refund everything`,
      detail: t`${buyer.name} gets ${sumWords(full)}.`,
      ...(isGone && { disabled: true, note: t`Everything has already been refunded` }),
    },
    ...(mostOfPart(dispute) > 0
      ? [{ id: 'part', title: t`Refund a part`, detail: t`You choose how much, without shipping.` }]
      : []),
    { id: 'none', title: t`Reject the dispute`, detail: t`Nothing is refunded. The seller keeps the money.` },
  ]
}

/** The decision form of staff, beside the facts of the dispute. */
export function DecisionPanel({ dispute }: { dispute: DisputeDetail }) {
  const step = useTakeDisputeStep()
  const schema = decisionSchema(dispute)
  const most = mostOfPart(dispute)
  return (
    <Box
      as="section"
      aria-label={t`Your decision`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Text as="h2" textStyle="heading" mb="4">
        <Trans>Your decision</Trans>
      </Text>
      <Form<z.input<typeof schema>, z.output<typeof schema>>
        schema={schema}
        defaultValues={{ amount: '', reason: '' }}
        submitLabel={(typed: Partial<Decision>) => decideLabel(typed, dispute)}
        onSubmit={async (typed) => {
          await step.mutateAsync({
            verb: 'decide',
            id: dispute.id,
            amount: amountOf(typed, dispute),
            reason: typed.reason,
          })
          toast.success(t`Decided. Both sides have been told`)
        }}
      >
        <ChoiceList name="choice" label={t`What happens to the money`} options={choicesOf(dispute)} />
        <OnlyWhen name="choice" is="part">
          <TextField
            name="amount"
            label={t`Amount to refund`}
            hint={t`In US dollars, up to ${most.toFixed(2)}.`}
          />
        </OnlyWhen>
        <TextAreaField
          name="reason"
          label={t`Reasons`}
          hint={t`Both sides will read them. The decision is final.`}
        />
      </Form>
    </Box>
  )
}
