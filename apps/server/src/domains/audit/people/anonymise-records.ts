import type { AnonymiseRecords } from '../../../person-records.ts'
import { eq } from '../../../db/drizzle.ts'
import { activityEntries } from '../tables.ts'

/** Audit rows stay. The person's activity log is deleted. */
export const anonymiseAudit: AnonymiseRecords = async (tx, userId) => {
  await tx.delete(activityEntries).where(eq(activityEntries.userId, userId))
}
