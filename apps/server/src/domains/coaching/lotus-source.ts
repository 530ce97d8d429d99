import { and, asc, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'

import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { profiles } from '../identity/tables.ts'
import type { LotusSource } from '../wellness/lotus/source.ts'
import { coachingActions, coachingGoals, coachingSpaces } from './tables.ts'

const hrefOf = (spaceId: string) => `/wellness-coach/${spaceId}`

/** A patron's zone: from their profile, or else from their last booking. */
const zoneOf = (db: ReadOnly) => {
  const last = db
    .select({ zone: bookings.zone })
    .from(bookings)
    .where(eq(bookings.patronId, coachingSpaces.patronId))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  return sql<string>`coalesce(${profiles.timeZone}, (${last}), 'UTC')`
}

const find: LotusSource['find'] = async (db, id) => {
  const [row] = await db
    .select({ patronId: coachingSpaces.patronId, goal: coachingGoals, zone: zoneOf(db) })
    .from(coachingGoals)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .leftJoin(profiles, eq(profiles.userId, coachingSpaces.patronId))
    .where(eq(coachingGoals.id, id))
  if (!row) return null
  const { leaf, reachedAt } = row.goal
  return {
    patronId: row.patronId,
    deed: reachedAt ? { leaves: [leaf], at: reachedAt, zone: row.zone } : null,
  }
}

const describe: LotusSource['describe'] = async (db, patronId, ids) => {
  const rows = await db
    .select({ id: coachingGoals.id, title: coachingGoals.title, spaceId: coachingSpaces.id })
    .from(coachingGoals)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .where(and(eq(coachingSpaces.patronId, patronId), inArray(coachingGoals.id, [...ids])))
  return new Map(rows.map(({ id, title, spaceId }) => [id, { title, href: hrefOf(spaceId) }]))
}

const ofPatron = eq(coachingSpaces.patronId, sql.placeholder('patronId'))

/** An open goal for the leaf with its first open step. */
const goalQuery = builtOnce((db) =>
  db
    .select({
      title: coachingGoals.title,
      spaceId: coachingSpaces.id,
      what: coachingActions.what,
    })
    .from(coachingGoals)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .leftJoin(
      coachingActions,
      and(eq(coachingActions.goalId, coachingGoals.id), isNull(coachingActions.doneAt)),
    )
    .where(
      and(
        ofPatron,
        eq(coachingSpaces.status, 'open'),
        eq(coachingGoals.status, 'open'),
        eq(coachingGoals.leaf, sql.placeholder('leaf')),
      ),
    )
    .orderBy(
      asc(coachingGoals.until),
      asc(coachingGoals.id),
      asc(coachingActions.until),
      asc(coachingActions.id),
    )
    .limit(1)
    .prepare('goal_open_for_leaf'),
)

const spaceQuery = builtOnce((db) =>
  db
    .select({ id: coachingSpaces.id, providerName: providers.name })
    .from(coachingSpaces)
    .innerJoin(providers, eq(providers.id, coachingSpaces.providerId))
    .where(and(ofPatron, eq(coachingSpaces.status, 'open')))
    .orderBy(desc(coachingSpaces.id))
    .limit(1)
    .prepare('coaching_space_open'),
)

const findStep: LotusSource['findStep'] = async (db, { patronId }, leaf) => {
  const [[goal], [space]] = await Promise.all([
    goalQuery(db).execute({ patronId, leaf }),
    spaceQuery(db).execute({ patronId }),
  ])
  if (goal)
    return {
      title: goal.title,
      href: hrefOf(goal.spaceId),
      isFree: true,
      because: goal.what ? `Your next step: ${goal.what}` : 'One of your open goals.',
    }
  if (!space) return null
  return {
    title: `Set a goal with ${space.providerName}`,
    href: hrefOf(space.id),
    isFree: true,
    because: 'You share a coaching space, and have no goal for this yet.',
  }
}

export const goalSource: LotusSource = { find, describe, findStep }
