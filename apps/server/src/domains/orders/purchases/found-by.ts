import { and, eq, ilike, inArray } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'
import { union } from 'drizzle-orm/pg-core'

import type { Actor } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { numberIn } from '../../../record-number.ts'
import { sellers } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { buyerName, visibleTo } from '../queries.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * Matches the public number, the items and the other party: the seller, the buyer, or either for administrators and
 * staff.
 */
export function isFoundBy(db: ReadOnly, actor: Actor, search: string): SQL {
  const number = numberIn(search, 'WS')
  if (number !== null) return eq(orders.number, number)
  const words = containing(search)
  // A union, because each part can use its own index, unlike a single OR condition.
  const ids = () => db.select({ id: orders.id }).from(orders)
  const ofItems = ids()
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(visibleTo(actor), ilike(orderLines.name, words)))
  const ofBuyers = ids()
    .innerJoin(users, eq(users.id, orders.patronId))
    .where(and(visibleTo(actor), eq(users.kind, 'patron'), ilike(buyerName, words)))
  const ofSellers = ids()
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(visibleTo(actor), ilike(sellers.name, words)))
  // The caller's own name would match all of their orders.
  if (actor.kind === 'patron') return inArray(orders.id, union(ofItems, ofSellers))
  if (actor.kind === 'provider') return inArray(orders.id, union(ofItems, ofBuyers))
  return inArray(orders.id, union(ofItems, ofBuyers, ofSellers))
}
