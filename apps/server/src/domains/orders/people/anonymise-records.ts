import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { orders, orderTimeline } from '../tables.ts'

/** Deletes a person's texts about orders they bought or sold. Dates and events stay. */
export const anonymiseOrders: AnonymiseRecords = async (tx, userId) => {
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
