import type { Actor, Context } from '../../../context.ts'
import { listAllOf } from '../products/own-products.ts'
import { writeTable } from './product-table.ts'

export async function exportProducts(context: Context, actor: Actor): Promise<{ csv: string }> {
  return { csv: writeTable(await listAllOf(context.db, actor)) }
}
