import { randomUUID } from 'node:crypto'

import { and, count, desc, eq, gt, ilike, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type * as z from 'zod'

import type { Kind } from '@wellspring/api/contract/endpoint'
import type { CreateStaffInput, Person, PersonDetail } from '@wellspring/api/contract/people'

import { change, enqueue, inTransaction } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { notFound, problem } from '../../problem.ts'
import { createAccount } from './actions.ts'
import { startInvitation } from './codes.ts'
import { endSessions } from './new-password.ts'
import { getUser, presentUser } from './queries.ts'
import type { UserRow } from './queries.ts'
import { idleMs } from './rules.ts'
import { sessions, users } from './tables.ts'

const presentPerson = (row: UserRow): Person => ({
  ...presentUser(row),
  disabledAt: row.disabledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

interface PeopleFilter {
  search?: string | undefined
  kind?: Kind | undefined
  state?: 'active' | 'disabled' | undefined
  limit: number
  page: number
}

/** Every account, the newest first. */
export async function listUsers({ db }: Context, filter: PeopleFilter) {
  const { search, kind, state, limit, page } = filter
  const fullName = sql<string>`(${users.firstName} || ' ' || ${users.lastName})`
  const where = and(
    search ? or(ilike(fullName, containing(search)), ilike(users.email, containing(search))) : undefined,
    kind && eq(users.kind, kind),
    state === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    state === 'active' ? isNull(users.disabledAt) : undefined,
  )
  const order = [desc(users.createdAt), desc(users.id)]
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(page * limit)
  const [total] = await db.select({ rows: count() }).from(users).where(where)
  return { users: rows.map(presentPerson), totalRecords: total?.rows ?? 0 }
}

export async function getPerson(context: Context, id: string): Promise<PersonDetail> {
  const { db, now } = context
  const [row] = isId(id) ? await db.select().from(users).where(eq(users.id, id)) : []
  if (!row) throw notFound('account')
  const seenAfter = new Date(now().getTime() - idleMs(row.audience))
  const isOpen = and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, seenAfter))
  const [seen] = await db
    .select({ open: sql<number>`count(*) filter (where ${isOpen})::int`, last: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, row.id))
  return {
    ...presentPerson(row),
    openSessions: seen?.open ?? 0,
    lastSeenAt: seen?.last?.toISOString() ?? null,
  }
}

async function lockPerson(tx: Tx, id: string): Promise<UserRow> {
  const [row] = isId(id) ? await tx.select().from(users).where(eq(users.id, id)).for('update') : []
  if (!row) throw notFound('account')
  return row
}

/** In force with the next request, and on open sockets: the database tells every process. */
export async function disableUser(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Person> {
  return change(context, 'user.disable', async (tx) => {
    const known = await lockPerson(tx, id)
    if (known.id === actor.userId) throw problem('CONFLICT', 'You cannot disable your own account.')
    if (known.disabledAt) throw problem('CONFLICT', 'This account is disabled already.')
    const changed = { disabledAt: context.now() }
    await tx.update(users).set(changed).where(eq(users.id, known.id))
    await endSessions(tx, known.id)
    const before = presentPerson(known)
    const after = presentPerson({ ...known, ...changed })
    return { subject: `user:${known.id}`, before, after: { ...after, reason }, result: after }
  })
}

export async function enableUser(context: Context, id: string): Promise<Person> {
  return change(context, 'user.enable', async (tx) => {
    const known = await lockPerson(tx, id)
    if (!known.disabledAt) throw problem('CONFLICT', 'This account is not disabled.')
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, known.id))
    const before = presentPerson(known)
    const after = presentPerson({ ...known, disabledAt: null })
    return { subject: `user:${known.id}`, before, after, result: after }
  })
}

export async function endUserSessions(context: Context, id: string): Promise<number> {
  return change(context, 'user.endSessions', async (tx) => {
    const known = await lockPerson(tx, id)
    const ended = await endSessions(tx, known.id)
    return { subject: `user:${known.id}`, after: { ended }, result: ended }
  })
}

/** A staff account with a password that nobody knows; its owner sets one by the link of a mail. */
export async function createStaff(
  context: Context,
  input: z.output<typeof CreateStaffInput>,
): Promise<Person> {
  const password = randomUUID()
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const userId = await createAccount(within, { ...input, kind: 'staff', password })
    const message = 'There is already an account with this e-mail.'
    if (!userId) throw problem('VALIDATION_FAILED', message, { errors: { email: message } })
    const challengeId = await startInvitation(within, unit.tx, userId)
    await enqueue(unit.tx, { task: 'mailInvitation', payload: { challengeId } })
    return presentPerson(await getUser(unit.tx, userId))
  })
}
