import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useMarkNoShow } from '@wellspring/api/hooks/booking'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const Missing = z.object({ who: z.enum(['patron', 'provider']) })

/** Who did not come; a provider speaks of the patron only. */
export function NoShowDialog({ booking, scope, onClose }: BookingDialogProps) {
  const { mutateAsync } = useMarkNoShow()
  const attemptWith = useIdempotentMutation()
  const { patron, provider } = booking
  return (
    <Modal open onClose={onClose} title={t`Report a no-show`}>
      <Text color="fg.muted" mb="5">
        {scope === 'admin'
          ? t`If the patron missed it, nothing is refunded, and they have 72 hours to disagree. If the provider missed it, the patron gets a full refund.`
          : t`If ${patron.name} missed it, nothing is refunded. They have 72 hours to disagree.`}
      </Text>
      <Form
        schema={Missing}
        defaultValues={{ who: t`patron` }}
        submitLabel={scope === 'admin' ? t`Save` : t`${patron.name} missed it`}
        onSubmit={async ({ who }) => {
          await attemptWith({ id: booking.id, who }, mutateAsync)
          toast.success(t`Saved`)
          onClose()
        }}
      >
        {scope === 'admin' ? (
          <ChoiceField
            name="who"
            label={t`Who did not come`}
            options={[
              { value: 'patron', label: t`${patron.name}, the patron` },
              { value: 'provider', label: t`${provider.name}, the provider` },
            ]}
          />
        ) : null}
      </Form>
    </Modal>
  )
}
