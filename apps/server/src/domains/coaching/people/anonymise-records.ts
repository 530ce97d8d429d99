import { ERASED } from '../../../person-records.ts'
import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { coachingActions, coachingGoals, coachingNotes, coachingSpaces } from '../tables.ts'

/** Notes that a provider wrote about a patron are kept, as the provider's record that they must retain. */
export const anonymiseCoaching: AnonymiseRecords = async (tx, userId) => {
  const spaces = tx
    .select({ id: coachingSpaces.id })
    .from(coachingSpaces)
    .where(eq(coachingSpaces.patronId, userId))
  await tx
    .delete(coachingNotes)
    .where(and(inArray(coachingNotes.spaceId, spaces), eq(coachingNotes.by, 'patron')))
  await tx
    .update(coachingGoals)
    .set({ title: ERASED, why: null })
    .where(and(inArray(coachingGoals.spaceId, spaces), eq(coachingGoals.by, 'patron')))
  const goals = tx
    .select({ id: coachingGoals.id })
    .from(coachingGoals)
    .where(inArray(coachingGoals.spaceId, spaces))
  await tx
    .update(coachingActions)
    .set({ what: ERASED })
    .where(and(inArray(coachingActions.goalId, goals), eq(coachingActions.by, 'patron')))
}
