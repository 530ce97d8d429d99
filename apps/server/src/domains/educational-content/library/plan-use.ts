import { eq } from '../../../db/drizzle.ts'

import type { PlanUse } from '../../../context.ts'
import { contentOpenings } from '../tables.ts'

/** Members' content that the person has opened. Only members can have any. */
export const contentUse: PlanUse = async (db, { userId }) => {
  const [row] = await db
    .select({ contentId: contentOpenings.contentId })
    .from(contentOpenings)
    .where(eq(contentOpenings.patronId, userId))
    .limit(1)
  return row !== undefined
}
