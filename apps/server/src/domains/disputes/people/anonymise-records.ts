import { ERASED } from '../../../person-records.ts'
import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { disputes, disputeTimeline } from '../tables.ts'

/** Deletes a person's texts and return address in disputes as buyer or seller. Dates and events stay. */
export const anonymiseDisputes: AnonymiseRecords = async (tx, userId) => {
  for (const [by, party] of [
    ['buyer', disputes.patronId],
    ['seller', disputes.sellerId],
  ] as const) {
    const own = tx.select({ id: disputes.id }).from(disputes).where(eq(party, userId))
    await tx
      .update(disputeTimeline)
      .set({ note: null })
      .where(and(inArray(disputeTimeline.disputeId, own), eq(disputeTimeline.by, by)))
  }
  await tx.update(disputes).set({ reason: ERASED }).where(eq(disputes.patronId, userId))
  await tx.update(disputes).set({ returnAddress: null }).where(eq(disputes.sellerId, userId))
}
