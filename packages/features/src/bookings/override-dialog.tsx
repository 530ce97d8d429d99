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

import { overrideFields } from './override-fields.ts'
import { useOverride } from './use-override.ts'

const verbNames: Record<OverrideVerb, string> = {
  reschedule: 'Move it to any free time',
  cancel: 'Cancel it with a refund of my choice',
  markNoShow: 'Report a no-show',
  complete: 'They have met',
}

const money = /^\d{1,6}([.,]\d{1,2})?$/

const schemaOf = (verb: OverrideVerb) =>
  z.object({
    ...overrideFields,
    ...(verb === 'reschedule' && {
      startsAt: z.string().min(1, 'Please choose a day and a time.'),
    }),
    ...(verb === 'cancel' && {
      expectedRefund: z.string().regex(money, 'A sum in dollars: 45 or 12.50.'),
    }),
  })

/** What a step needs to know. */
function Details({ verb, booking }: { verb: OverrideVerb; booking: BookingDetail }) {
  const { patron, provider, price, refundedAmount } = booking
  if (verb === 'reschedule') return <DateField name="startsAt" label="New time, in your zone" withTime />
  if (verb === 'cancel')
    return (
      <TextField
        name="expectedRefund"
        label="Goes back, in dollars"
        hint={`Up to ${formatDollars(price - refundedAmount)}.`}
      />
    )
  if (verb !== 'markNoShow') return null
  const people = [
    { value: 'patron', label: `${patron.name}, the patron` },
    { value: 'provider', label: `${provider.name}, the provider` },
  ]
  return <ChoiceField name="who" label="Who did not come" options={people} />
}

/** What the rules refuse, and staff may do: with a reason, which both sides read. */
export function OverrideDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const [verb, setVerb] = useState(booking.overrides[0])
  const overrideWith = useOverride(booking.id)
  if (!verb) return null
  return (
    <Modal open onClose={onClose} title={`Beyond the rules: ${booking.number}`}>
      <Text color="fg.muted" mb="5">
        This goes past notice, horizon and cancellation policy. It is written down with your name and your
        reason, and both sides are told.
      </Text>
      <Box mb="5">
        <ChoiceGroup
          name="verb"
          label="What to do"
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
          toast.success('Done')
          onClose()
        }}
      >
        <Details verb={verb} booking={booking} />
        <TextAreaField name="reason" label="Reason" hint="Both sides read it." />
      </Form>
    </Modal>
  )
}
