import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { readTable } from '../product-table/product-table.ts'
import type { Refusal } from '../product-table/product-table.ts'
import { insertProduct } from '../products/insert-product.ts'
import { explainTakenSku, listSkus } from '../products/taken-skus.ts'
import { visibleTo } from '../products/own-products.ts'
import { ensureShop } from '../shop.ts'

/** Creates drafts from a CSV table, and reports the refused lines. */
export async function importProducts(
  context: Context,
  actor: Actor,
  csv: string,
): Promise<{ created: number; refused: Refusal[] }> {
  visibleTo(actor)
  const { products, refused } = readTable(csv, await listSkus(context.db, actor.userId))
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
  }).catch((error: unknown) =>
    // Another tab may have saved one of the SKUs meanwhile.
    explainTakenSku(context.db, error, { sellerId: actor.userId, productId: null, wanted: [] }),
  )
}
