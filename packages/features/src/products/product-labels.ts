import { productMoves } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'In the shop',
  held: 'Paused',
  archived: 'Archived',
}

/** Who acts: a seller on their own products, an administrator or staff on everybody's. */
export type Scope = keyof typeof productMoves

interface Step {
  to: ProductStatus
  label: string
  /** What is said when it is done. */
  done: string
  /** Staff says why. */
  withComment: boolean
}

type StepWords = Partial<Record<ProductStatus, [label: string, done: string]>>

const moderation: StepWords = {
  published: ['Publish', 'Published'],
  draft: ['Send back', 'Sent back'],
  archived: ['Remove from the shop', 'Removed from the shop'],
}

const words: Record<Scope, StepWords> = {
  provider: {
    in_review: ['Send for review', 'Sent. We will write to you'],
    draft: ['Back to draft', 'It is a draft again'],
    archived: ['Archive', 'Archived'],
  },
  admin: moderation,
  staff: moderation,
}

/** The steps that somebody may take with a product, as buttons say them. */
export const stepsOf = (scope: Scope, from: ProductStatus): Step[] =>
  (productMoves[scope][from] ?? []).map((to) => {
    const [label, done] = words[scope][to] ?? [statusNames[to], statusNames[to]]
    return { to, label, done, withComment: scope !== 'provider' && to === 'draft' }
  })
