import { and, asc, desc, eq, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import { areaOf } from '@wellspring/api/contract/areas'
import type {
  CoachingAction,
  CoachingGoal,
  CoachingSession,
  CoachingRole,
  CoachingSpace,
  CoachingSpaceDetail,
} from '@wellspring/api/contract/coaching'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { listLeft } from '../packages/queries.ts'
import { allowedStepActions, allowedGoalActions, allowedSpaceActions } from './rules.ts'
import type { Viewer } from './rules.ts'
import { coachingActions, coachingGoals, coachingSpaces } from './tables.ts'
import type { coachingNotes } from './tables.ts'

export type SpaceRow = typeof coachingSpaces.$inferSelect
export type GoalRow = typeof coachingGoals.$inferSelect
export type ActionRow = typeof coachingActions.$inferSelect
export type NoteRow = typeof coachingNotes.$inferSelect

const SESSIONS = 100

export const roleIn = ({ kind }: Actor): CoachingRole => (kind === 'provider' ? 'provider' : 'patron')

/** Only the patron and the provider can see a space. Staff see none. */
export const visibleTo = ({ kind, userId }: Actor): SQL | undefined =>
  kind === 'patron'
    ? eq(coachingSpaces.patronId, userId)
    : kind === 'provider'
      ? eq(coachingSpaces.providerId, userId)
      : sql`false`

type Written = typeof coachingGoals | typeof coachingActions | typeof coachingNotes

/** The SQL equivalent of `isVisible`. */
export const visibleRowsTo = (actor: Actor, { by }: Pick<Written, 'by'>) =>
  roleIn(actor) === 'patron' ? undefined : sql`(${coachingSpaces.status} = 'open' or ${by} = 'provider')`

/** Matches the space's own id or the other participant's. */
export const spaceIs = (actor: Actor, id: string) =>
  or(
    eq(coachingSpaces.id, id),
    eq(roleIn(actor) === 'patron' ? coachingSpaces.providerId : coachingSpaces.patronId, id),
  )

const ofPair = sql`"bookings"."patron_id" = ${coachingSpaces.patronId}
  and "bookings"."provider_id" = ${coachingSpaces.providerId}`

/** Past and upcoming coaching sessions, without those that were never confirmed. */
const isSession = sql`("bookings"."service" ->> 'isCoaching')::boolean
  and "bookings"."status" in ('confirmed', 'in_progress', 'completed', 'no_show', 'cancelled')
  and "bookings"."confirmed_at" is not null`

const selectSpaces = (db: ReadOnly, actor: Actor, now: Date) => {
  const isToCome = sql`"bookings"."status" in ('confirmed', 'in_progress')
    and "bookings"."ends_at" > ${now.toISOString()}::timestamptz`
  const sessions = (what: SQL) =>
    sql`(select ${what} from "bookings" where ${ofPair} and ${isSession} and ${isToCome})`
  const goals = sql`${coachingGoals.spaceId} = ${coachingSpaces.id} and ${coachingGoals.status} = 'open'`
  return db
    .select({
      space: coachingSpaces,
      providerName: providers.name,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      imageUrl: users.profileImageUrl,
      openGoals: sql<number>`(select count(*)::int from ${coachingGoals}
        where ${and(goals, visibleRowsTo(actor, coachingGoals))})`,
      openActions: sql<number>`(select count(*)::int from ${coachingActions}
        join ${coachingGoals} on ${coachingGoals.id} = ${coachingActions.goalId}
        where ${and(goals, visibleRowsTo(actor, coachingGoals), visibleRowsTo(actor, coachingActions))}
          and ${coachingActions.doneAt} is null)`,
      upcoming: sql<number>`${sessions(sql`count(*)::int`)}`,
      nextSessionAt: sql<Date | null>`${sessions(sql`min("bookings"."starts_at")`)}`.mapWith(
        bookings.startsAt,
      ),
    })
    .from(coachingSpaces)
    .innerJoin(providers, eq(providers.id, coachingSpaces.providerId))
    .innerJoin(
      users,
      eq(users.id, roleIn(actor) === 'patron' ? coachingSpaces.providerId : coachingSpaces.patronId),
    )
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectSpaces>>[number]

function presentSpace(row: Selected, role: CoachingRole): CoachingSpace {
  const { space, openGoals, openActions, upcoming, nextSessionAt, imageUrl } = row
  const isPatron = role === 'patron'
  return {
    id: space.id,
    status: space.status,
    role,
    openGoals,
    openActions,
    upcoming,
    other: {
      id: isPatron ? space.providerId : space.patronId,
      name: isPatron ? row.providerName : row.patronName,
      imageUrl,
    },
    nextSessionAt: nextSessionAt?.toISOString() ?? null,
    verbs: allowedSpaceActions({
      role,
      status: space.status,
    }),
    createdAt: space.createdAt.toISOString(),
  }
}

export async function listCoachingSpaces(
  { db, now }: Context,
  actor: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ spaces: CoachingSpace[]; totalRecords: number }> {
  const [rows, totalRecords] = await Promise.all([
    selectSpaces(db, actor, now())
      .where(visibleTo(actor))
      .orderBy(sql`${coachingSpaces.status} = 'ended'`, desc(coachingSpaces.id))
      .limit(limit)
      .offset(limit * page),
    db.$count(coachingSpaces, visibleTo(actor)),
  ])
  return { spaces: rows.map((row) => presentSpace(row, roleIn(actor))), totalRecords }
}

function presentAction(action: ActionRow, goal: GoalRow, view: Viewer): CoachingAction {
  const { id, what, until, by, doneAt } = action
  return {
    id,
    what,
    until,
    by,
    doneAt: doneAt?.toISOString() ?? null,
    verbs: allowedStepActions(action, goal, view),
  }
}

/** Goals with their visible steps in order of creation, open goals first. */
async function listGoals(db: ReadOnly, actor: Actor, space: SpaceRow): Promise<CoachingGoal[]> {
  const view = { role: roleIn(actor), status: space.status }
  const ofSpace = and(eq(coachingSpaces.id, space.id), visibleRowsTo(actor, coachingGoals))
  const [goals, steps] = await Promise.all([
    db
      .select({ goal: coachingGoals })
      .from(coachingGoals)
      .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
      .where(ofSpace)
      .orderBy(sql`${coachingGoals.status} <> 'open'`, asc(coachingGoals.until), asc(coachingGoals.id)),
    db
      .select({ step: coachingActions })
      .from(coachingActions)
      .innerJoin(coachingGoals, eq(coachingGoals.id, coachingActions.goalId))
      .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
      .where(and(ofSpace, visibleRowsTo(actor, coachingActions)))
      .orderBy(asc(coachingActions.id)),
  ])
  const byGoal = Map.groupBy(steps, ({ step }) => step.goalId)
  return goals.map(({ goal }) => {
    const { id, title, why, leaf, until, status, by, createdAt } = goal
    return {
      id,
      title,
      why,
      leaf,
      area: areaOf(leaf),
      until,
      status,
      by,
      actions: (byGoal.get(id) ?? []).map(({ step }) => presentAction(step, goal, view)),
      verbs: allowedGoalActions(goal, view),
      createdAt: createdAt.toISOString(),
    }
  })
}

async function listSessions(db: ReadOnly, { id }: SpaceRow): Promise<CoachingSession[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(coachingSpaces, ofPair)
    .where(and(eq(coachingSpaces.id, id), isSession))
    .orderBy(desc(bookings.startsAt))
    .limit(SESSIONS)
  return rows.map(({ booking: { id: bookingId, service, status, startsAt, endsAt } }) => ({
    bookingId,
    title: service.title,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

export async function getCoachingSpace(
  { db, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ space: CoachingSpaceDetail }> {
  const [row] = isId(id)
    ? await selectSpaces(db, actor, now()).where(and(visibleTo(actor), spaceIs(actor, id)))
    : []
  if (!row) throw notFound('coaching space')
  const { patronId, providerId } = row.space
  const [goals, sessions, packages] = await Promise.all([
    listGoals(db, actor, row.space),
    listSessions(db, row.space),
    listLeft(db, { patronId, providerId, now: now() }),
  ])
  return { space: { ...presentSpace(row, roleIn(actor)), goals, sessions, packages } }
}
