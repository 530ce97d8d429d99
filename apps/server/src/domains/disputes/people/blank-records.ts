import { ERASED } from '../../../person-records.ts'
import type { BlankRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { disputes, disputeTimeline } from '../tables.ts'

/** What somebody said of disputes, as whoever bought or sold: when what happened stays. */
export const blankDisputes: BlankRecords = async (tx, userId) => {
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
}
