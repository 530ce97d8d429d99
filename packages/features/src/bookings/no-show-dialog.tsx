import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useMarkNoShow } from '@wellspring/api/hooks/booking'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const Missing = z.object({ who: z.enum(['patron', 'provider']) })

/** Who did not come; a provider speaks of the patron only. */
export function NoShowDialog({ booking, scope, onClose }: BookingDialogProps) {
  const { mutateAsync } = useMarkNoShow()
  const attemptWith = useIdempotentMutation()
  const { patron, provider } = booking
  return (
    <Modal open onClose={onClose} title="Report a no-show">
      <Text color="fg.muted" mb="5">
        {scope === 'admin'
          ? 'When the patron did not come, nothing goes back, and they can say otherwise for 72 hours. When the provider did not come, everything goes back.'
          : `If ${patron.name} did not come, nothing goes back to them. They can say otherwise for 72 hours.`}
      </Text>
      <Form
        schema={Missing}
        defaultValues={{ who: 'patron' }}
        submitLabel={scope === 'admin' ? 'Save' : `${patron.name} did not come`}
        onSubmit={async ({ who }) => {
          await attemptWith({ id: booking.id, who }, mutateAsync)
          toast.success('Saved')
          onClose()
        }}
      >
        {scope === 'admin' ? (
          <ChoiceField
            name="who"
            label="Who did not come"
            options={[
              { value: 'patron', label: `${patron.name}, the patron` },
              { value: 'provider', label: `${provider.name}, the provider` },
            ]}
          />
        ) : null}
      </Form>
    </Modal>
  )
}
