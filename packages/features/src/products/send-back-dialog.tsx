import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const Comment = z.object({ comment: requiredText(t`Please say what needs to change.`, 2000) })

export interface SendBackDialogProps {
  product: Pick<SellerProduct, 'id' | 'name'>
  onClose: () => void
}

/** Back to its seller, with what has to change. */
export function SendBackDialog({ product, onClose }: SendBackDialogProps) {
  const { mutateAsync } = useMoveProduct()
  return (
    <Modal open onClose={onClose} title={t`Send ${product.name} back`}>
      <Form
        schema={Comment}
        defaultValues={{ comment: '' }}
        submitLabel={t`Send back`}
        onSubmit={async ({ comment }) => {
          await mutateAsync({ id: product.id, status: 'draft', comment })
          toast.success(t`Sent back`)
          onClose()
        }}
      >
        <TextAreaField name="comment" label={t`What needs to change`} hint={t`The seller will read it.`} />
      </Form>
    </Modal>
  )
}
