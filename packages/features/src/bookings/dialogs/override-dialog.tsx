import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import type { BookingDetail, OverrideVerb } from '@wellspring/api/contract/booking'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { DateField } from '@wellspring/forms/fields/date-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { overrideFields } from './override-fields.ts'
import { useOverride } from './use-override.ts'

const verbNames: Record<OverrideVerb, string> = {
  reschedule: t`Move it to any free time`,
  cancel: t`Cancel it with a refund of my choice`,
  markNoShow: t`Report a no-show`,
  complete: t`Mark it as completed`,
}

const money = /^\d{1,6}([.,]\d{1,2})?$/

const schemaOf = (verb: OverrideVerb) =>
  z.object({
    ...overrideFields,
    ...(verb === 'reschedule' && {
      startsAt: z.string().min(1, t`Choose a day and a time.`),
    }),
    ...(verb === 'cancel' && {
      expectedRefund: z.string().regex(money, t`Enter an amount in dollars, such as 45 or 12.50.`),
    }),
  })

function Details({ verb, booking }: { verb: OverrideVerb; booking: BookingDetail }) {
  const { patron, provider, price, refundedAmount } = booking
  if (verb === 'reschedule')
    return <DateField name="startsAt" label={t`New time, in your zone`} kind="datetime-local" />
  if (verb === 'cancel')
    return (
      <TextField
        name="expectedRefund"
        label={t`Refund in dollars`}
        hint={t`Up to ${formatDollars(price - refundedAmount)}.`}
      />
    )
  if (verb !== 'markNoShow') return null
  const people = [
    { value: 'patron', label: t`${patron.name}, the patron` },
    { value: 'provider', label: t`${provider.name}, the provider` },
  ]
  return <ChoiceField name="who" label={t`Who did not come`} options={people} />
}

/** Lets staff override the rules of a booking, with a reason that both sides read. */
export function OverrideDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const [verb, setVerb] = useState(booking.overrides[0])
  const overrideWith = useOverride(booking.id)
  if (!verb) return null
  return (
    <Modal
      open
      isUnsaved={verb !== booking.overrides[0]}
      onClose={onClose}
      title={t`Override the policy: ${booking.number}`}
    >
      <Text color="fg.muted" mb="5">
        <Trans>
          This overrides the notice, the booking horizon and the cancellation policy. We record it with your
          name and reason, and tell both sides.
        </Trans>
      </Text>
      <Box mb="5">
        <ChoiceGroup
          name="verb"
          label={t`What to do`}
          options={booking.overrides.map((value) => ({ value, label: verbNames[value] }))}
          value={verb}
          onChange={setVerb}
        />
      </Box>
      <Form
        key={verb}
        schema={schemaOf(verb)}
        defaultValues={{
          reason: '',
          startsAt: '',
          who: 'patron',
          expectedRefund: String(booking.price - booking.refundedAmount),
        }}
        submitLabel={verbNames[verb]}
        onSubmit={async (values) => {
          await overrideWith(verb, values)
          toast.success(t`Done`)
          onClose()
        }}
      >
        <Details verb={verb} booking={booking} />
        <TextAreaField name="reason" label={t`Reason`} hint={t`Both sides will read it.`} />
      </Form>
    </Modal>
  )
}
