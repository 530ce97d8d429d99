import type { BlankRecords } from '../../../person-records.ts'
import { eq } from '../../../db/drizzle.ts'
import { activityEntries } from '../tables.ts'

/** What was done stays in the trail; what the log of one person said of it goes with them. */
export const blankAudit: BlankRecords = async (tx, userId) => {
  await tx.delete(activityEntries).where(eq(activityEntries.userId, userId))
}
