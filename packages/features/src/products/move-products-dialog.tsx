import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { failureMessage } from '@wellspring/api/failure-message'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { BulkDialog } from '@wellspring/ui/bulk-dialog'
import { toast } from '@wellspring/ui/toast'

import type { BulkMove } from './product-labels.ts'

export interface MoveProductsDialogProps {
  products: readonly SellerProduct[]
  move: BulkMove
  onClose: () => void
}

/** Several products take the same step. */
export function MoveProductsDialog({ products, move, onClose }: MoveProductsDialogProps) {
  const { mutateAsync } = useMoveProduct({ quiet: true })
  const [count] = useState(products.length)
  const title = move.label(count)
  return (
    <BulkDialog
      rows={products}
      nameOf={({ name }) => name}
      title={title}
      confirmLabel={title}
      run={({ id }) => mutateAsync({ id, status: move.to })}
      messageOf={failureMessage}
      onClose={onClose}
      onDone={() => {
        toast.success(move.done)
        onClose()
      }}
    >
      <Text>{move.consequence}</Text>
    </BulkDialog>
  )
}
