import { and, asc, eq, inArray, isNotNull, isNull } from '../../../db/drizzle.ts'

import { centsOf } from '@wellspring/api/contract/cents'
import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { outOfDate } from './own-products.ts'
import { variants } from '../tables.ts'

type Wanted = ProductDraft['variants'][number]

const stockChanged = (index: number, { name, stock }: { name: string; stock: number | null }) => {
  const message = `There are ${stock ?? 0} of ${name} now. Please check it and try again.`
  return problem('OUT_OF_DATE', message, { errors: { [`variants.${index}.stock`]: message } })
}

/** Sets a changed stock, unless a purchase or another edit has changed it meanwhile. */
async function saveStock(
  tx: Tx,
  index: number,
  { stock, stockWas, row }: Pick<Wanted, 'stock' | 'stockWas'> & { row: typeof variants.$inferSelect },
): Promise<void> {
  if (stock === stockWas || stock === row.stock) return
  const set = await tx
    .update(variants)
    .set({ stock })
    .where(
      and(
        eq(variants.id, row.id),
        row.stock === null ? isNull(variants.stock) : eq(variants.stock, stockWas ?? -1),
      ),
    )
    .returning({ id: variants.id })
  if (set.length === 0) throw stockChanged(index, row)
}

/** Saves a product's variants: existing ones by id, new ones, and removed ones. */
export async function saveVariants(
  tx: Tx,
  context: Context,
  { productId, sellerId, wanted }: { productId: string; sellerId: string; wanted: readonly Wanted[] },
): Promise<void> {
  const known = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.removedAt)))
    // In the lock order of a checkout, to prevent a deadlock.
    .orderBy(asc(variants.id))
    .for('update')
  const away = known.filter(({ id }) => !wanted.some((one) => one.id === id)).map(({ id }) => id)
  if (away.length > 0)
    await tx.update(variants).set({ removedAt: context.now() }).where(inArray(variants.id, away))
  // Two variants may have swapped their SKUs.
  await tx
    .update(variants)
    .set({ sku: null })
    .where(and(eq(variants.productId, productId), isNull(variants.removedAt), isNotNull(variants.sku)))
  for (const [position, { id, name, sku, price, stock, stockWas }] of wanted.entries()) {
    const face = { name, position, sku: sku || null, priceCents: price === null ? null : centsOf(price) }
    const row = known.find((one) => one.id === id)
    if (id !== undefined && !row) throw outOfDate()
    if (!row) {
      await tx.insert(variants).values({ ...face, productId, sellerId, stock })
      continue
    }
    await tx.update(variants).set(face).where(eq(variants.id, row.id))
    await saveStock(tx, position, { stock, stockWas, row })
  }
}
