import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'
import { useMoveProduct } from '@wellspring/api/hooks/products'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { toast } from '@wellspring/ui/toast'

import { stepsOf } from './product-labels.ts'
import type { Scope } from './product-labels.ts'
import { SendProductBackDialog } from './send-product-back-dialog.tsx'

export interface StatusButtonsProps {
  product: Pick<SellerProduct, 'id' | 'name' | 'status'>
  scope: Scope
  /** Saves the form; resolves to false if that failed. */
  beforeMove?: () => Promise<boolean>
  /** Shows each missing field's error beside it. */
  onIncomplete?: (problems: Record<string, string>) => void
}

/** Buttons for the possible status changes of a product. */
export function StatusButtons({ product, scope, beforeMove, onIncomplete }: StatusButtonsProps) {
  const { mutate, isPending, variables } = useMoveProduct()
  const [sendingBack, setSendingBack] = useState(false)
  async function move(to: ProductStatus, done: string) {
    if (to === 'in_review' && beforeMove && !(await beforeMove())) return
    mutate(
      { id: product.id, status: to },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          const missing = Object.fromEntries(fieldErrorsOf(error))
          if (Object.keys(missing).length > 0) onIncomplete?.(missing)
        },
      },
    )
  }

  return (
    <>
      {stepsOf(scope, product.status).map(({ to, label, done, withComment }) => (
        <Button
          key={to}
          // Submitting and publishing are main actions; all others are secondary.
          variant={to === 'in_review' || to === 'published' ? 'solid' : 'outline'}
          disabled={isPending}
          loading={isPending && variables.status === to}
          loadingText={label}
          onClick={() => (withComment ? setSendingBack(true) : void move(to, done))}
        >
          {label}
        </Button>
      ))}
      {sendingBack ? <SendProductBackDialog product={product} onClose={() => setSendingBack(false)} /> : null}
    </>
  )
}
