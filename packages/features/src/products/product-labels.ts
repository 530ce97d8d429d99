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
    in_review: ['Send for review', 'Sent for review. We will write to you'],
    draft: ['Back to draft', 'Moved back to draft'],
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

/** A step that several products take at once; to send one back needs words of its own. */
export interface BulkMove {
  to: ProductStatus
  label: (count: number) => string
  done: string
  consequence: string
}

const some = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export const bulkMoves = {
  review: {
    to: 'in_review',
    label: (count) => `Send ${some(count)} for review`,
    done: 'Sent for review. We will write to you',
    consequence: 'We look at each of them before it appears in the shop.',
  },
  publish: {
    to: 'published',
    label: (count) => `Publish ${some(count)}`,
    done: 'Published',
    consequence: 'They appear in the shop at once, and their sellers are told.',
  },
  archive: {
    to: 'archived',
    label: (count) => `Archive ${some(count)}`,
    done: 'Archived',
    consequence:
      'They leave the shop. Orders that were placed stay, and you can take them up again as drafts.',
  },
} as const satisfies Record<string, BulkMove>
