import { and, asc, countDistinct, desc, eq, gte, ne } from '../../../db/drizzle.ts'

import type { Product } from '@wellspring/api/contract/catalogue'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { findProduct, findProducts } from '../../catalogue/queries.ts'
import { FEWEST_BUYERS } from '../rules.ts'
import { orderLines, orders } from '../tables.ts'

const SHOWN = 8
/** A sample of this many buyers represents all. */
const MOST_BUYERS = 1000

/** Products that buyers of a product have also bought, when enough did so that no buyer is identifiable. */
export async function listBoughtTogether(
  { db }: Pick<Context, 'db'>,
  productId: string,
): Promise<{ products: Product[] }> {
  if (!isId(productId) || !(await findProduct(db, productId))) throw notFound('product')
  // An order that has not arrived can be cancelled for a full refund, so it could be abused to promote products or
  // identify people.
  const hasCome = eq(orders.status, 'completed')
  const buyers = db
    .selectDistinct({ patronId: orders.patronId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), hasCome))
    .limit(MOST_BUYERS)
    .as('buyers')
  const howMany = countDistinct(orders.patronId)
  const found = await db
    .select({ id: orderLines.productId })
    .from(buyers)
    .innerJoin(orders, eq(orders.patronId, buyers.patronId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(ne(orderLines.productId, productId), hasCome))
    .groupBy(orderLines.productId)
    .having(gte(howMany, FEWEST_BUYERS))
    .orderBy(desc(howMany), asc(orderLines.productId))
    .limit(SHOWN)
  return {
    products: await findProducts(
      db,
      found.map(({ id }) => id),
    ),
  }
}
