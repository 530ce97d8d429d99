import { count } from 'drizzle-orm'

import type { OrderStatus } from '@wellspring/api/contract/orders'

import type { Actor, Context, Services } from '../../context.ts'
import { countsOf, visibleTo } from './queries.ts'
import { orders } from './tables.ts'

export type Counts = Record<OrderStatus, number>

/** From here on counting is slower than reading a page, and one more or less is nothing. */
const MANY = 5000
const KEPT_MS = 5000

interface Kept {
  counts: Counts
  until: number
}

const kept = new WeakMap<Services, Map<string, Kept>>()

export const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, one) => sum + one, 0)

/** How many orders of each status somebody sees; of very many, as they were a few seconds ago. */
export async function countOrders({ services, db, now }: Context, actor: Actor): Promise<Counts> {
  const known = kept.get(services) ?? new Map<string, Kept>()
  const key = actor.kind === 'admin' ? 'everybody' : actor.userId
  const found = known.get(key)
  if (found && found.until > now().getTime()) return found.counts
  known.delete(key)
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(visibleTo(actor))
    .groupBy(orders.status)
  const counts = countsOf(rows)
  if (sumOf(counts) > MANY) {
    kept.set(services, known)
    known.set(key, { counts, until: now().getTime() + KEPT_MS })
  }
  return counts
}
