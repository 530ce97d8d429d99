import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useRejectOrder } from '@wellspring/api/hooks/orders'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { refundLeftOf } from './order-dialog-props.ts'
import type { OrderDialogProps } from './order-dialog-props.ts'

const Rejection = z.object({ reason: requiredText(t`Reason cannot be empty!`) })

/** Rejects an order that the seller cannot deliver, with a full refund. */
export function RejectDialog({ order, onClose }: OrderDialogProps) {
  const { mutateAsync: reject } = useRejectOrder()
  const attemptWith = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Reject ${order.number}`}>
      <Form
        schema={Rejection}
        defaultValues={{ reason: '' }}
        submitLabel={t`Reject and refund ${refundLeftOf(order)}`}
        onSubmit={async ({ reason }) => {
          await attemptWith({ id: order.id, reason }, reject)
          toast.success(t`The buyer gets a full refund`)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} hint={t`The buyer will read it.`} />
      </Form>
    </Modal>
  )
}
