import { and, asc, eq, sql } from '../../db/drizzle.ts'
import type { Placeholder } from '../../db/drizzle.ts'

import type { CartLine, SavedLine } from '@wellspring/api/contract/cart'

import type { Actor } from '../../context.ts'
import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { available, priceCents } from '../catalogue/queries.ts'
import { products, variants } from '../catalogue/tables.ts'
import { cartLines } from './tables.ts'

/** The owner of a cart; `userId` may be a placeholder that is filled in later. */
interface Owner {
  userId: string | Placeholder
}

export const visibleTo = ({ userId }: Owner) => eq(cartLines.userId, userId)

/** The columns that a line shows of its variant. */
export const pieceColumns = {
  productId: variants.productId,
  productVariantId: variants.id,
  sellerId: products.sellerId,
  name: products.name,
  variantName: variants.name,
  priceCents,
  imageUrl: sql<string | null>`coalesce(${variants.imageUrl}, ${products.imageUrl})`,
}

const linesOf = (db: ReadOnly, owner: Owner) =>
  db
    .select({
      ...pieceColumns,
      id: cartLines.id,
      quantity: cartLines.quantity,
      savedPriceCents: cartLines.savedPriceCents,
      // A product that is no longer sold stays in the cart with no stock.
      totalQuantity: available,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(visibleTo(owner))
    .$dynamic()

type Row = Awaited<ReturnType<typeof linesOf>>[number]
export const presentLine = ({ priceCents, ...line }: Omit<Row, 'savedPriceCents'>): CartLine => ({
  ...line,
  price: priceCents / 100,
})

const cartQuery = builtOnce((db) =>
  linesOf(db, { userId: sql.placeholder('userId') })
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
    .prepare('cart'),
)

/** Lists the cart's lines, and the lines saved for later. */
export async function listCartLines(
  db: ReadOnly,
  { userId }: Actor,
): Promise<{ cart: CartLine[]; saved: SavedLine[] }> {
  const cart: CartLine[] = []
  const saved: SavedLine[] = []
  for (const { savedPriceCents, ...row } of await cartQuery(db).execute({ userId })) {
    const line = presentLine(row)
    if (savedPriceCents === null) cart.push(line)
    else saved.push({ ...line, savedPrice: savedPriceCents / 100 })
  }
  return { cart, saved }
}

export async function findCartLine(db: ReadOnly, actor: Actor, id: string): Promise<CartLine | undefined> {
  if (!isId(id)) return undefined
  const [row] = await linesOf(db, actor).where(and(visibleTo(actor), eq(cartLines.id, id)))
  if (!row) return undefined
  const { savedPriceCents: _saved, ...line } = row
  return presentLine(line)
}

export const subjectOf = (actor: Actor) => `cart:${actor.userId}`
