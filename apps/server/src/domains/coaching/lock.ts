import { and, eq } from '../../db/drizzle.ts'

import type { Actor } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { visibleRowsTo, roleIn, spaceIs, visibleTo } from './queries.ts'
import type { ActionRow, GoalRow, NoteRow, SpaceRow } from './queries.ts'
import type { Viewer } from './rules.ts'
import { coachingActions, coachingGoals, coachingNotes, coachingSpaces } from './tables.ts'

export const viewerOf = (actor: Actor, { status }: SpaceRow): Viewer => ({ role: roleIn(actor), status })

const ENDED = 'This coaching space has ended, so no one can write in it.'

/** Refuses actions that the rules do not list. For an ended space the error says so. */
export function checkAllowed<Verb>(
  verbs: readonly Verb[],
  verb: Verb,
  { space, why }: { space: SpaceRow; why: string },
) {
  if (!verbs.includes(verb)) throw problem('ILLEGAL_TRANSITION', space.status === 'ended' ? ENDED : why)
}

/** A space with its row locked until the transaction ends. */
export async function lockSpace(tx: Tx, actor: Actor, id: string): Promise<SpaceRow> {
  const where = and(visibleTo(actor), spaceIs(actor, id))
  const [space] = isId(id) ? await tx.select().from(coachingSpaces).where(where).for('update') : []
  if (!space) throw notFound('coaching space')
  return space
}

export async function lockGoal(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ space: SpaceRow; goal: GoalRow }> {
  const [found] = isId(id)
    ? await tx
        .select({ space: coachingSpaces, goal: coachingGoals })
        .from(coachingGoals)
        .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
        .where(and(visibleTo(actor), visibleRowsTo(actor, coachingGoals), eq(coachingGoals.id, id)))
        .for('update')
    : []
  if (!found) throw notFound('goal')
  return found
}

export async function lockAction(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ space: SpaceRow; goal: GoalRow; action: ActionRow }> {
  const isSeen = and(visibleRowsTo(actor, coachingGoals), visibleRowsTo(actor, coachingActions))
  const [found] = isId(id)
    ? await tx
        .select({ space: coachingSpaces, goal: coachingGoals, action: coachingActions })
        .from(coachingActions)
        .innerJoin(coachingGoals, eq(coachingGoals.id, coachingActions.goalId))
        .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
        .where(and(visibleTo(actor), isSeen, eq(coachingActions.id, id)))
        .for('update')
    : []
  if (!found) throw notFound('step')
  return found
}

export async function lockNote(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ space: SpaceRow; note: NoteRow }> {
  const [found] = isId(id)
    ? await tx
        .select({ space: coachingSpaces, note: coachingNotes })
        .from(coachingNotes)
        .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingNotes.spaceId))
        .where(and(visibleTo(actor), visibleRowsTo(actor, coachingNotes), eq(coachingNotes.id, id)))
        .for('update')
    : []
  if (!found) throw notFound('note')
  return found
}
