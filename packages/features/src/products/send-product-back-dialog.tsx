import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { t } from '@wellspring/words/macro'

import { SendBackDialog } from '../send-back-dialog.tsx'

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
  { label: t`Area`, sentence: t`It belongs to another wellness area. Choose the one that fits.` },
  { label: t`Not allowed`, sentence: t`This may not be sold here. Please see our terms of service.` },
]

export interface SendProductBackDialogProps {
  product: Pick<SellerProduct, 'id' | 'name'>
  onClose: () => void
}

/** Sends a product back to its seller with the changes to make. */
export function SendProductBackDialog({ product, onClose }: SendProductBackDialogProps) {
  const { mutateAsync } = useMoveProduct()
  return (
    <SendBackDialog
      name={product.name}
      hint={t`The seller will read it.`}
      reasons={reasons}
      onSend={async (comment) => {
        await mutateAsync({ id: product.id, status: 'draft', comment })
      }}
      onClose={onClose}
    />
  )
}
