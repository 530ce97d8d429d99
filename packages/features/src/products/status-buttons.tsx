import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { toast } from '@wellspring/ui/toast'

import { stepsOf } from './product-words.ts'
import type { Scope } from './product-words.ts'
import { SendBackDialog } from './send-back-dialog.tsx'

export interface StatusButtonsProps {
  product: Pick<SellerProduct, 'id' | 'name' | 'status'>
  scope: Scope
}

/** Where a product can go from here. */
export function StatusButtons({ product, scope }: StatusButtonsProps) {
  const { mutate, isPending, variables } = useMoveProduct()
  const [sendingBack, setSendingBack] = useState(false)
  return (
    <>
      {stepsOf(scope, product.status).map(({ to, label, done, withComment }) => (
        <Button
          key={to}
          // One goes on with it; what takes it back is quiet.
          variant={to === 'in_review' || to === 'published' ? 'solid' : 'outline'}
          disabled={isPending}
          loading={isPending && variables.status === to}
          loadingText={label}
          onClick={() =>
            withComment
              ? setSendingBack(true)
              : mutate({ id: product.id, status: to }, { onSuccess: () => toast.success(done) })
          }
        >
          {label}
        </Button>
      ))}
      {sendingBack ? <SendBackDialog product={product} onClose={() => setSendingBack(false)} /> : null}
    </>
  )
}
