import { and, asc, countDistinct, desc, eq, gte, ne } from '../../../db/drizzle.ts'

import type { Product } from '@wellspring/api/contract/catalogue'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { findProduct, findProducts } from '../../catalogue/queries.ts'
import { FEWEST_BUYERS } from '../rules.ts'
import { orderLines, orders } from '../tables.ts'

const SHOWN = 8
/** Of what very many have bought, so many speak for all of them. */
const MOST_BUYERS = 1000

/** What those who bought a product have bought as well, as long as enough of them did that nobody is known by it. */
export async function listBoughtTogether(
  { db }: Pick<Context, 'db'>,
  productId: string,
): Promise<{ products: Product[] }> {
  if (!isId(productId) || !(await findProduct(db, productId))) throw notFound('product')
  // What has not come can be cancelled for all of its money: nobody makes a product known by that, or a person.
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
