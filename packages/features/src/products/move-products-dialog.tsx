import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { useMoveProduct } from '@wellspring/api/hooks/products'

import { BulkActDialog } from '../bulk-act-dialog.tsx'
import type { BulkMove } from './product-labels.ts'

export interface MoveProductsDialogProps {
  products: readonly SellerProduct[]
  move: BulkMove
  onDone: () => void
  onClose: () => void
}

export function MoveProductsDialog({ products, move, onDone, onClose }: MoveProductsDialogProps) {
  const { mutateAsync } = useMoveProduct({ quiet: true })
  return (
    <BulkActDialog
      rows={products}
      nameOf={({ name }) => name}
      label={move.label}
      consequence={move.consequence}
      done={move.done}
      run={({ id }) => mutateAsync({ id, status: move.to })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
