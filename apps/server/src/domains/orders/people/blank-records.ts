import type { BlankRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { orders, orderTimeline } from '../tables.ts'

/** What somebody said of orders, as whoever bought or sold: when what happened stays. */
export const blankOrders: BlankRecords = async (tx, userId) => {
  for (const [by, party] of [
    ['buyer', orders.patronId],
    ['seller', orders.sellerId],
  ] as const) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(party, userId))
    await tx
      .update(orderTimeline)
      .set({ note: null })
      .where(and(inArray(orderTimeline.orderId, own), eq(orderTimeline.by, by)))
  }
}
