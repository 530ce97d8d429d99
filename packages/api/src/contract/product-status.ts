// Values only, no schemas: addresses of lists are read before their screens are there.

export const productStatuses = ['draft', 'in_review', 'published', 'held', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * Where a product may go from where it stands. `held` is what a paused seller's products are. One that is on sale
 * and is to give more tokens is looked at again.
 */
export const nextProductStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['in_review', 'archived'],
  in_review: ['published', 'draft', 'archived'],
  published: ['archived', 'held', 'draft', 'in_review'],
  held: ['published', 'archived', 'in_review'],
  archived: ['draft'],
}
