import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const reasons = [
  {
    label: t`Pictures`,
    sentence: t`The pictures do not show the product clearly. Please add better ones.`,
  },
  {
    label: t`Description`,
    sentence: t`The description does not say enough to decide. Please say what it is, its size and what it is made of.`,
  },
  { label: t`Price`, sentence: t`The price does not fit what is sold. Please check it.` },
  { label: t`Area`, sentence: t`It belongs to another wellness area. Please choose the one that fits.` },
  {
    label: t`Promise about health`,
    sentence: t`The text promises an effect on health that cannot be shown. Please take it out.`,
  },
  { label: t`Not allowed`, sentence: t`This may not be sold here. Please see our terms of service.` },
]

export interface SendBackDialogProps {
  product: Pick<SellerProduct, 'id' | 'name'>
  onClose: () => void
}

/** Back to its seller, with what has to change. */
export function SendBackDialog({ product, onClose }: SendBackDialogProps) {
  const { mutateAsync } = useMoveProduct()
  return (
    <CommentDialog
      title={t`Send ${product.name} back`}
      label={t`What needs to change`}
      hint={t`The seller will read it.`}
      submitLabel={t`Send back`}
      reasons={reasons}
      onSend={async (comment) => {
        await mutateAsync({ id: product.id, status: 'draft', comment })
        toast.success(t`Sent back`)
      }}
      onClose={onClose}
    />
  )
}
