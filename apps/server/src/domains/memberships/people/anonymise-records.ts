import type { AnonymiseRecords } from '../../../person-records.ts'
import { eq } from '../../../db/drizzle.ts'
import { subscriptions } from '../tables.ts'

export const anonymiseMemberships: AnonymiseRecords = async (tx, userId) => {
  await tx.update(subscriptions).set({ cancelReason: null }).where(eq(subscriptions.userId, userId))
}
