import { productMoves } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'
import { plural, t } from '@wellspring/words/macro'

export const statusNames: Record<ProductStatus, string> = {
  draft: t`Draft`,
  in_review: t`In review`,
  published: t`In the shop`,
  held: t`Paused`,
  archived: t`Archived`,
}

/** The actor's role: a seller changes their own products, administrators and staff those of everyone. */
export type Scope = keyof typeof productMoves

interface Step {
  to: ProductStatus
  label: string
  /** The message when it is done. */
  done: string
  /** Staff must give a reason. */
  withComment: boolean
}

type StepWords = Partial<Record<ProductStatus, [label: string, done: string]>>

const moderation: StepWords = {
  published: [t`Publish`, t`Published`],
  draft: [t`Send back`, t`Sent back`],
  archived: [t`Remove from the shop`, t`Removed from the shop`],
}

const words: Record<Scope, StepWords> = {
  provider: {
    in_review: [t`Send for review`, t`Sent for review. We will write to you`],
    draft: [t`Back to draft`, t`Moved back to draft`],
    archived: [t`Archive`, t`Archived`],
  },
  admin: moderation,
  staff: moderation,
}

/** The status changes that a role may make, as buttons. */
export const stepsOf = (scope: Scope, from: ProductStatus): Step[] =>
  (productMoves[scope][from] ?? []).map((to) => {
    const [label, done] = words[scope][to] ?? [statusNames[to], statusNames[to]]
    return { to, label, done, withComment: scope !== 'provider' && to === 'draft' }
  })

/** A status change of several products; sending back is excluded because each needs its own comment. */
export interface BulkMove {
  to: ProductStatus
  label: (count: number) => string
  done: string
  consequence: string
}

const some = (count: number) => plural(count, { one: '1 product', other: '# products' })

export const bulkMoves = {
  review: {
    to: 'in_review',
    label: (count) => t`Send ${some(count)} for review`,
    done: t`Sent for review. We will write to you`,
    consequence: t`We look at each of them before it appears in the shop.`,
  },
  publish: {
    to: 'published',
    label: (count) => t`Publish ${some(count)}`,
    done: t`Published`,
    consequence: t`They appear in the shop at once, and we tell their sellers.`,
  },
  archive: {
    to: 'archived',
    label: (count) => t`Archive ${some(count)}`,
    done: t`Archived`,
    consequence: t`They leave the shop. Existing orders stay, and you can restore them as drafts.`,
  },
} as const satisfies Record<string, BulkMove>
