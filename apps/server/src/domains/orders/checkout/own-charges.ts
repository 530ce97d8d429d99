import { and, eq, gte, inArray, isNotNull, or, sql } from '../../../db/drizzle.ts'

import { UNDECIDED_MS } from '../../payments/books/compare-charges.ts'
import type { ChargeBooks } from '../../payments/books/compare-charges.ts'
import { scheduleSettle } from './schedule-settle.ts'
import { checkouts, refunds } from '../tables.ts'

const read: ChargeBooks['read'] = async (db, { since, now, named }) => {
  const own = or(gte(checkouts.createdAt, since), sql`${checkouts.id} = any(${sql.param(named)}::uuid[])`)
  const [rows, lost, given] = await Promise.all([
    db.select().from(checkouts).where(own),
    db
      .select({ checkoutId: refunds.checkoutId, cents: sql<number>`sum(${refunds.amountCents})::int` })
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .where(and(isNotNull(refunds.chargebackId), own))
      .groupBy(refunds.checkoutId),
    db
      .select({ id: refunds.checkoutId })
      .from(refunds)
      .where(
        or(eq(refunds.status, 'requested'), gte(refunds.doneAt, new Date(now.getTime() - UNDECIDED_MS))),
      ),
  ])
  // What a bank has taken is a refund here, and none in the gateway's books.
  const taken = new Map(lost.map(({ checkoutId, cents }) => [checkoutId, cents]))
  return {
    charges: rows.map(({ status, ...row }) => ({
      ...row,
      about: `checkout:${row.id}`,
      hasMoney: status === 'paid' || status === 'refunded',
      refundedCents: row.refundedCents - (taken.get(row.id) ?? 0),
    })),
    moving: given.map(({ id }) => id),
  }
}

/** Our side of what the gateway charged for orders. */
export const orderCharges: ChargeBooks = {
  read,
  settle: (id, now, intentId) => scheduleSettle(id, 0, now, intentId),
  async settleRefunds(db, ids) {
    const rows = await db
      .select({ refundId: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.checkoutId, [...ids]), eq(refunds.status, 'done')))
    return rows.map((payload) => ({
      task: 'settleRefund',
      payload,
      key: `refund-news:${payload.refundId}`,
    }))
  },
}
