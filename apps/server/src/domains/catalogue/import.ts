import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { insertProduct } from './insert.ts'
import { readTable, writeTable } from './product-table.ts'
import type { Refusal } from './product-table.ts'
import { listAllOf, visibleTo } from './seller-queries.ts'
import { ensureShop } from './shop.ts'

/** Makes drafts of a table, and reports the lines that were not taken. */
export async function importProducts(
  context: Context,
  actor: Actor,
  csv: string,
): Promise<{ created: number; refused: Refusal[] }> {
  visibleTo(actor)
  const { products, refused } = readTable(csv)
  if (products.length === 0) return { created: 0, refused }
  return change(context, 'product.import', async (tx) => {
    await ensureShop(tx, actor.userId)
    const ids: string[] = []
    for (const { variants, ...words } of products) {
      const values = { ...words, sellerId: actor.userId, status: 'draft' as const }
      ids.push(await insertProduct(tx, context, { values, offered: variants, pictures: [] }))
    }
    const result = { created: ids.length, refused }
    return { subject: `seller:${actor.userId}`, after: { products: ids }, result }
  })
}

export async function exportProducts(context: Context, actor: Actor): Promise<{ csv: string }> {
  return { csv: writeTable(await listAllOf(context.db, actor)) }
}
