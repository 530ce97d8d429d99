import { centsOf } from '@wellspring/api/contract/cents'
import { ProductInput, editableStatuses, productMoves } from '@wellspring/api/contract/seller-products'
import type { ProductDraft, productGaps } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

import type { Actor } from '../../context.ts'
import { cutText } from '../../cut-text.ts'

/** Pieces: from here on a page says "in stock", whatever the number is. */
export const plenty = 6

type Hand = keyof typeof productMoves

/** Providers move what is theirs, administrators and staff what was sent in; nobody else moves anything. */
const handOf = ({ kind }: Pick<Actor, 'kind'>): Hand | undefined =>
  kind in productMoves ? (kind as Hand) : undefined

/** Whether somebody may take a product from one status to another. */
export function canTransition(actor: Pick<Actor, 'kind'>, from: ProductStatus, to: ProductStatus): boolean {
  const hand = handOf(actor)
  return hand !== undefined && productMoves[hand][from]?.includes(to) === true
}

/** Whether somebody may change a product where it stands. */
export function mayEdit(actor: Pick<Actor, 'kind'>, status: ProductStatus): boolean {
  const hand = handOf(actor)
  return hand !== undefined && editableStatuses[hand].includes(status)
}

/** Where a product stands once it is changed: one on sale that is to give more tokens is looked at by staff first. */
export function statusAfter(
  actor: Pick<Actor, 'kind'>,
  before: { status: ProductStatus; serenityToken: number },
  { serenityToken }: { serenityToken: number },
): ProductStatus {
  const isOnSale = before.status === 'published' || before.status === 'held'
  const isReviewed = actor.kind === 'admin' || !isOnSale || serenityToken <= before.serenityToken
  return isReviewed ? before.status : 'in_review'
}

/** Selling is for providers who are members. */
export const maySell = ({ kind, roles }: Pick<Actor, 'kind' | 'roles'>) =>
  kind === 'provider' && roles.includes('member-provider')

/** What a step is called in the trail: by where it leads, and whence. */
export function eventNameOf(from: ProductStatus, to: ProductStatus, byStaff: boolean) {
  if (to === 'in_review') return 'product.submit'
  if (to === 'published') return 'product.approve'
  if (to === 'archived') return 'product.archive'
  return byStaff && from === 'in_review' ? 'product.sendBack' : 'product.returnToDraft'
}

/** A list by price is sorted by the cheapest and by the dearest variant; a draft may have no price at all. */
export function priceRange(variants: readonly { price: number | null }[]) {
  const cents = variants.flatMap(({ price }) => (price === null ? [] : [centsOf(price)]))
  if (cents.length === 0) return { lowestPriceCents: null, highestPriceCents: null }
  return { lowestPriceCents: Math.min(...cents), highestPriceCents: Math.max(...cents) }
}

type Draft = Pick<ProductDraft, 'name' | 'description' | 'area' | 'serenityToken' | 'variants'>

/** What keeps a product from being sent in: what is to be said, by the field that it belongs beside. */
export function gapsIn(product: Draft): Record<string, string> {
  const { error } = ProductInput.safeParse({ ...product, pictures: [] })
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries(issues)
}

const gapNames: Record<string, (typeof productGaps)[number]> = {
  description: 'description',
  area: 'wellness area',
  variants: 'variant',
  'variants.name': 'variant name',
  'variants.price': 'price',
  'variants.stock': 'stock',
}

/** What of it is missing, each once, as its list names it. */
export function namesOfGaps(gaps: Record<string, string>): (typeof productGaps)[number][] {
  const names = Object.keys(gaps).flatMap((path) => gapNames[path.replace(/\.\d+/, '')] ?? [])
  return [...new Set(Object.values(gapNames))].filter((name) => names.includes(name))
}

/** A draft may be incomplete until it is offered for the first time. */
export const mayBeIncomplete = ({
  status,
  publishedAt,
}: {
  status: ProductStatus
  publishedAt: Date | null
}): boolean => status === 'draft' && publishedAt === null

/** The average of the stars to one decimal; none yet is null. */
export const ratingOf = (sum: number, count: number) => ({
  average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
  count,
})

/** What a copy is called: as much of the name as fits, and that it is one. */
export const nameOfCopy = (name: string) => `${cutText(name, 248).trim()} (copy)`
