import { centsOf } from '@wellspring/api/contract/cents'
import { ProductInput, editableStatuses, productMoves } from '@wellspring/api/contract/seller-products'
import type { ProductDraft, productGaps } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

import type { Actor } from '../../context.ts'
import { cutText } from '../../cut-text.ts'
import { seesEverybodys } from '../identity/rules.ts'

/** From this number of pieces on, pages say "in stock" instead of the number. */
export const IN_STOCK_THRESHOLD = 6

type MovingRole = keyof typeof productMoves

/** The role that moves products: providers their own, administrators and staff submitted ones, others none. */
const movingRoleOf = ({ kind }: Pick<Actor, 'kind'>): MovingRole | undefined =>
  kind in productMoves ? (kind as MovingRole) : undefined

/** Whether an actor may move a product from one status to another. */
export function canTransition(actor: Pick<Actor, 'kind'>, from: ProductStatus, to: ProductStatus): boolean {
  const role = movingRoleOf(actor)
  return role !== undefined && productMoves[role][from]?.includes(to) === true
}

/** Whether an actor may edit a product in this status. */
export function mayEdit(actor: Pick<Actor, 'kind'>, status: ProductStatus): boolean {
  const role = movingRoleOf(actor)
  return role !== undefined && editableStatuses[role].includes(status)
}

/** The status after an edit: a product on sale that gives more tokens than before goes back to review. */
export function statusAfter(
  actor: Pick<Actor, 'kind'>,
  before: { status: ProductStatus; serenityToken: number },
  { serenityToken }: { serenityToken: number },
): ProductStatus {
  const isOnSale = before.status === 'published' || before.status === 'held'
  const isReviewed = actor.kind === 'admin' || !isOnSale || serenityToken <= before.serenityToken
  return isReviewed ? before.status : 'in_review'
}

/** Only provider members can sell. */
export const maySell = ({ kind, roles }: Pick<Actor, 'kind' | 'roles'>) =>
  kind === 'provider' && roles.includes('member-provider')

/** The change name of a transition, by its target and source. */
export function nameOfMove(actor: Pick<Actor, 'kind'>, from: ProductStatus, to: ProductStatus) {
  if (to === 'in_review') return 'product.submit'
  if (to === 'published') return 'product.approve'
  if (to === 'archived') return 'product.archive'
  return from === 'in_review' && seesEverybodys(actor) ? 'product.sendBack' : 'product.returnToDraft'
}

/** The lowest and highest variant price, for lists sorted by price; null for a draft without prices. */
export function priceRange(variants: readonly { price: number | null }[]) {
  const cents = variants.flatMap(({ price }) => (price === null ? [] : [centsOf(price)]))
  if (cents.length === 0) return { lowestPriceCents: null, highestPriceCents: null }
  return { lowestPriceCents: Math.min(...cents), highestPriceCents: Math.max(...cents) }
}

type Draft = Pick<ProductDraft, 'name' | 'description' | 'area' | 'serenityToken' | 'variants'>

/** What keeps a product from being submitted: a message for each invalid field. */
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

/** The missing parts of a product, each once, in the order of the list. */
export function namesOfGaps(gaps: Record<string, string>): (typeof productGaps)[number][] {
  const names = Object.keys(gaps).flatMap((path) => gapNames[path.replace(/\.\d+/, '')] ?? [])
  return [...new Set(Object.values(gapNames))].filter((name) => names.includes(name))
}

/** A draft may be incomplete until it is published for the first time. */
export const mayBeIncomplete = ({
  status,
  publishedAt,
}: {
  status: ProductStatus
  publishedAt: Date | null
}): boolean => status === 'draft' && publishedAt === null

/** The average rating to one decimal; null without ratings. */
export const ratingOf = (sum: number, count: number) => ({
  average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
  count,
})

/** The name of a copy, shortened so that the suffix fits. */
export const nameOfCopy = (name: string) => `${cutText(name, 248).trim()} (copy)`
