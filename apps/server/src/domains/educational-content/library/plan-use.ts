import { and, eq, gte } from '../../../db/drizzle.ts'

import type { PlanUse } from '../../../context.ts'
import { contentProgress, educationalContents } from '../tables.ts'

/** Something for members that they have begun. */
export const contentUse: PlanUse = async (db, { userId, since }) => {
  const [row] = await db
    .select({ id: contentProgress.id })
    .from(contentProgress)
    .innerJoin(educationalContents, eq(educationalContents.id, contentProgress.contentId))
    .where(
      and(
        eq(contentProgress.patronId, userId),
        gte(contentProgress.at, since),
        eq(educationalContents.access, 'members'),
      ),
    )
    .limit(1)
  return row !== undefined
}
