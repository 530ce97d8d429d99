import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import { requiredText } from '@wellspring/api/contract/fields'
import { failureMessage } from '@wellspring/api/failure-message'
import { useCreateDispute } from '@wellspring/api/hooks/disputes'
import { CountField } from '@wellspring/forms/fields/count-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

export interface ReturnDialogProps {
  orderId: string
  productId: string
  productVariantId: string
  /** The pieces of the line that can be disputed. */
  totalQuantity: number
  onClose: () => void
  /** It has closed without a dispute: why stands where it was opened. */
  onFailed?: (message: string) => void
  onCreated?: (disputeId: string) => void
}

const ReturnForm = z.object({
  reason: requiredText('Reason cannot be empty!'),
  // Its field takes nothing but a count that can be disputed.
  quantity: z.string(),
})

/** Says that something was wrong with pieces of an order. */
export function ReturnDialog({ totalQuantity, onClose, onFailed, onCreated, ...line }: ReturnDialogProps) {
  const create = useCreateDispute()
  return (
    <Modal open onClose={onClose} title="Return or dispute">
      <Form
        schema={ReturnForm}
        defaultValues={{ reason: '', quantity: '' }}
        submitLabel="Submit"
        onSubmit={async ({ reason, quantity }) => {
          try {
            const { dispute } = await create.mutateAsync({
              ...line,
              reason,
              ...(quantity !== '' && { quantity: Number(quantity) }),
            })
            toast.success('Dispute Created')
            onClose()
            onCreated?.(dispute.id)
          } catch (error) {
            // Field errors stand beside their fields; anything else closes the dialog and is said once.
            if (error instanceof Problem && Object.keys(error.errors).length > 0) throw error
            const message = failureMessage(error)
            toast.error(message)
            onFailed?.(message)
            onClose()
          }
        }}
      >
        <TextAreaField name="reason" label="Reason" hint="What was wrong? The seller reads it." />
        <CountField
          name="quantity"
          label="Quantity"
          hint={
            totalQuantity === 1
              ? 'It is about one piece.'
              : `1 to ${totalQuantity}; left empty it is about all of them.`
          }
          max={totalQuantity}
          optional
        />
      </Form>
    </Modal>
  )
}
