import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { Problem, failureMessage } from '@wellspring/api/client'
import { useCreateDispute } from '@wellspring/api/hooks/disputes'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

export interface ReturnDialogProps {
  orderId: string
  productId: string
  productVariantId: string
  /** The pieces of the line: the most that can be disputed. */
  totalQuantity: number
  onClose: () => void
  onCreated?: (disputeId: string) => void
}

const returnForm = (totalQuantity: number) =>
  z.object({
    reason: requiredText('Reason cannot be empty!'),
    quantity: z
      .string()
      .trim()
      .refine((typed) => typed === '' || /^\d{1,3}$/.test(typed), 'Quantity must be a whole number')
      .refine(
        (typed) => typed === '' || (Number(typed) >= 1 && Number(typed) <= totalQuantity),
        `Quantity must be between 1 and ${totalQuantity}`,
      ),
  })

/** Says that something was wrong with pieces of an order. */
export function ReturnDialog({ totalQuantity, onClose, onCreated, ...line }: ReturnDialogProps) {
  const create = useCreateDispute()
  return (
    <Modal open onClose={onClose} title="Return or dispute">
      <Form
        schema={returnForm(totalQuantity)}
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
            toast.error(error instanceof Error && error.message ? error.message : 'Unhandled Error.')
            onClose()
          }
        }}
      >
        <TextAreaField name="reason" label="Reason" hint="What was wrong? The seller reads it." />
        {totalQuantity > 1 ? (
          <TextField
            name="quantity"
            label="Quantity"
            hint={`1 to ${totalQuantity}; left empty it is about all of them.`}
            optional
          />
        ) : null}
      </Form>
    </Modal>
  )
}
