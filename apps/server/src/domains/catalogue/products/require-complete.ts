import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import { problem } from '../../../problem.ts'
import { gapsIn } from '../rules.ts'

/** Refuses an incomplete product with an error for each missing field. */
export function requireComplete(product: Omit<ProductDraft, 'pictures'>): void {
  const errors = gapsIn(product)
  if (Object.keys(errors).length === 0) return
  throw problem('VALIDATION_FAILED', 'Please fill in what is missing.', { errors })
}
