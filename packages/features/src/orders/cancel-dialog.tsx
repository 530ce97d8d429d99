import * as z from 'zod'

import { OptionalText } from '@wellspring/api/contract/fields'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useCancelOrder } from '@wellspring/api/hooks/orders'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { refundLeftOf } from './order-dialog-props.ts'
import type { OrderDialogProps } from './order-dialog-props.ts'

const Cancellation = z.object({ reason: OptionalText })

/** Cancels an order before it ships, or after its parcel is lost. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { mutateAsync: cancel } = useCancelOrder()
  const attemptWith = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Cancel ${order.number}`}>
      <Form
        schema={Cancellation}
        defaultValues={{ reason: '' }}
        submitLabel={t`Cancel and refund ${refundLeftOf(order)}`}
        isDangerous
        cancelLabel={t`Keep the order`}
        onSubmit={async ({ reason }) => {
          await attemptWith({ id: order.id, ...(reason && { reason }) }, cancel)
          toast.success(t`Order cancelled. The refund is on its way`)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} optional />
      </Form>
    </Modal>
  )
}
