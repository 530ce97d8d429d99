import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  like,
  lt,
  or,
  sql,
} from '../../db/drizzle.ts'

import type { Activity } from '@wellspring/api/contract/audit'

import { DAY_MS } from '../../time.ts'
import type { ReadOnly } from '../../db/database.ts'
import { containing, literally } from '../../db/like.ts'
import { users } from '../identity/tables.ts'
import { currentName, formerNamesFrom } from './former-names.ts'
import { ownAccountEvents, sealOf } from './rules.ts'
import { changes } from './tables.ts'

/** The id of the first row whose seal does not fit, or null when the chain is whole. */
export async function findBrokenSeal(db: ReadOnly): Promise<string | null> {
  const rows = await db
    .select()
    .from(changes)
    .where(isNotNull(changes.hash))
    .orderBy(asc(changes.sealedNumber))
  let previous: Buffer | null = null
  for (const row of rows) {
    const expected = sealOf(previous, row)
    if (!row.hash?.equals(expected)) return row.id
    previous = expected
  }
  return null
}

interface ActivityFilter {
  name?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  page: number
}

/** Further than the trail will ever reach, and not further than the database can count. */
const farAhead = Date.UTC(9999, 0)

/** The first moment of a day, or of the one after it. */
export const startOf = (day: string, later = 0) =>
  new Date(Math.min(Math.max(Date.parse(`${day}T00:00:00Z`), 0) + later * DAY_MS, farAhead))

const actorName = sql<string | null>`(${users.firstName} || ' ' || ${users.lastName})`

/** Who did it: of somebody who was not signed in yet, the account that it was done to. */
const actorId = sql<string | null>`coalesce(${changes.actorId},
  case when ${inArray(changes.name, [...ownAccountEvents])} then substring(${changes.subject} from 6)::uuid end)`

interface Row {
  change: typeof changes.$inferSelect
  actorId: string | null
  actorName: string | null
  actorKind: string | null
}

const present = ({ change: row, ...actor }: Row): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  name: currentName(row.name),
  subject: row.subject,
  actor:
    actor.actorId === null
      ? null
      : {
          id: actor.actorId,
          name: actor.actorName ?? 'Unknown',
          kind: row.actorKind ?? actor.actorKind ?? '',
        },
  host: row.audience,
  before: row.before,
  after: row.after,
})

const isNamed = (start: string) =>
  or(like(changes.name, `${literally(start)}%`), inArray(changes.name, formerNamesFrom(start)))

/** Who did what, the newest first. */
export async function listActivities(
  db: ReadOnly,
  { name, actor, subject, from, to, limit, page }: ActivityFilter,
): Promise<{ activities: Activity[]; totalRecords: number }> {
  const where = and(
    name ? isNamed(name) : undefined,
    actor ? or(ilike(actorName, containing(actor)), ilike(users.email, containing(actor))) : undefined,
    subject ? ilike(changes.subject, containing(subject)) : undefined,
    from ? gte(changes.at, startOf(from)) : undefined,
    to ? lt(changes.at, startOf(to, 1)) : undefined,
  )
  const byActor = eq(users.id, actorId)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ change: changes, actorId, actorName, actorKind: users.kind })
      .from(changes)
      .leftJoin(users, byActor)
      .where(where)
      .orderBy(desc(changes.at), desc(changes.id))
      .limit(limit)
      .offset(limit * page),
    db.select({ count: count() }).from(changes).leftJoin(users, byActor).where(where),
  ])
  return { activities: rows.map(present), totalRecords: counted?.count ?? 0 }
}
