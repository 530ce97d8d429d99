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
 * By a number as people call it, by anything that was bought, and by the other one: who bought, who sold, or for
 * administrators and staff either of them.
 */
export function isFoundBy(db: ReadOnly, actor: Actor, search: string): SQL {
  const number = numberIn(search, 'WS')
  if (number !== null) return eq(orders.number, number)
  const words = containing(search)
  // Each part begins at an index of its own, which one condition of alternatives could not.
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
  // One's own name is on every order of one's own.
  if (actor.kind === 'patron') return inArray(orders.id, union(ofItems, ofSellers))
  if (actor.kind === 'provider') return inArray(orders.id, union(ofItems, ofBuyers))
  return inArray(orders.id, union(ofItems, ofBuyers, ofSellers))
}
