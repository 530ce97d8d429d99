import { and, desc, eq } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { coachingGoals, coachingSpaces } from '../tables.ts'

export const openGoals: Contributions['openGoals'] = (db, patronId) =>
  db
    .select({ title: coachingGoals.title, leaf: coachingGoals.leaf })
    .from(coachingGoals)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .where(
      and(
        eq(coachingSpaces.patronId, patronId),
        eq(coachingSpaces.status, 'open'),
        eq(coachingGoals.status, 'open'),
      ),
    )
    .orderBy(desc(coachingGoals.id))
    .limit(20)
