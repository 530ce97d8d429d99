import { eq } from '../../../db/drizzle.ts'

import type { PlanUse } from '../../../context.ts'
import { contentOpenings } from '../tables.ts'

/** Something for members that they have had. Nobody has that before they are one. */
export const contentUse: PlanUse = async (db, { userId }) => {
  const [row] = await db
    .select({ contentId: contentOpenings.contentId })
    .from(contentOpenings)
    .where(eq(contentOpenings.patronId, userId))
    .limit(1)
  return row !== undefined
}
