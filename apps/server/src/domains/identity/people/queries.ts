import { and, count, desc, eq, gt, ilike, isNotNull, isNull, max, or, sql } from '../../../db/drizzle.ts'

import type { Kind } from '@wellspring/api/contract/endpoint'
import type { Person, PersonDetail } from '@wellspring/api/contract/people'
import type { peopleSorts } from '@wellspring/api/contract/sorts'

import type { Context, FigureQuery } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { sortedBy } from '../../../db/sorted-by.ts'
import { notFound } from '../../../problem.ts'
import { presentUser } from '../queries.ts'
import type { UserRow } from '../queries.ts'
import { idleMs } from '../rules.ts'
import { sessions, users } from '../tables.ts'

export const presentPerson = (row: UserRow): Person => ({
  ...presentUser(row),
  disabledAt: row.disabledAt?.toISOString() ?? null,
  erasedAt: row.erasedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

interface PeopleFilter {
  search?: string | undefined
  kind?: Kind | undefined
  state?: 'active' | 'disabled' | undefined
  sort?: (typeof peopleSorts)[number] | undefined
  limit: number
  page: number
}

/** Lists the accounts, newest first. */
export async function listUsers({ db }: Context, filter: PeopleFilter) {
  const { search, kind, state, limit, page, sort } = filter
  const fullName = sql<string>`(${users.firstName} || ' ' || ${users.lastName})`
  const found = and(
    search ? or(ilike(fullName, containing(search)), ilike(users.email, containing(search))) : undefined,
    kind && eq(users.kind, kind),
  )
  const inState = { disabled: isNotNull(users.disabledAt), active: isNull(users.disabledAt) }
  const order = sortedBy(
    sort,
    { name: fullName, kind: users.kind, state: users.disabledAt, since: users.createdAt },
    [desc(users.createdAt), desc(users.id)],
  )
  const rows = await db
    .select()
    .from(users)
    .where(and(found, state && inState[state]))
    .orderBy(...order)
    .limit(limit)
    .offset(page * limit)
  const [counted] = await db
    .select({ all: count(), disabled: count(users.disabledAt) })
    .from(users)
    .where(found)
  const { all, disabled } = counted ?? { all: 0, disabled: 0 }
  const stateCounts = { active: all - disabled, disabled }
  return {
    users: rows.map(presentPerson),
    totalRecords: state ? stateCounts[state] : all,
    stateCounts,
  }
}

/** Counts the disabled accounts. */
export const disabledFigure: FigureQuery = () => countedIn(users, { where: isNotNull(users.disabledAt) })

export async function getPerson(context: Context, id: string): Promise<PersonDetail> {
  const { db, now } = context
  const [row] = isId(id) ? await db.select().from(users).where(eq(users.id, id)) : []
  if (!row) throw notFound('account')
  const seenAfter = new Date(now().getTime() - idleMs(row.audience))
  const isOpen = and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, seenAfter))
  const { recent } = context.deps
  const [[seen], orders, bookings, tickets, payouts] = await Promise.all([
    db
      .select({ open: sql<number>`count(*) filter (where ${isOpen})::int`, last: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(eq(sessions.userId, row.id)),
    recent.orders(db, row.id),
    recent.bookings(db, row.id),
    recent.tickets(db, row.id),
    recent.payouts(db, row.id),
  ])
  return {
    ...presentPerson(row),
    hasSecondFactor: row.hasSecondFactor,
    openSessions: seen?.open ?? 0,
    lastSeenAt: seen?.last?.toISOString() ?? null,
    recent: { orders, bookings, tickets, payouts },
  }
}

/**
 * Locks all active administrators, so that changes of them happen one at a time. Always taken before `lockPerson`, to
 * prevent a deadlock between two who disable each other.
 */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function lockPerson(tx: Tx, id: string): Promise<UserRow> {
  const [row] = isId(id) ? await tx.select().from(users).where(eq(users.id, id)).for('update') : []
  if (!row) throw notFound('account')
  return row
}
