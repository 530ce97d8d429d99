// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const productStatuses = ['draft', 'in_review', 'published', 'held', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * Allowed status transitions. Products of a paused seller are `held`. Raising the tokens of a published product sends
 * it to review again.
 */
export const nextProductStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['in_review', 'archived'],
  in_review: ['published', 'draft', 'archived'],
  published: ['archived', 'held', 'draft', 'in_review'],
  held: ['published', 'archived', 'in_review'],
  archived: ['draft'],
}
