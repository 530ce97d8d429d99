import { and, desc, eq, gt, isNull, sql, getTableColumns } from '../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../db/drizzle.ts'
import { builtOnce } from '../../db/built-once.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'
import type { Session, User } from '@wellspring/api/contract/identity'
import type { Profile } from '@wellspring/api/contract/profile'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Recipient } from '../../event.ts'
import type { Reader } from '../../formats.ts'
import { notFound } from '../../problem.ts'
import { deviceName, idleMs } from './rules.ts'
import { sessions, users, profiles } from './tables.ts'

/** A person's name as a subquery. */
export const personName = (userId: SQLWrapper) =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${userId})`

/** A person's name as a subquery, or null if that person is the reader. */
export const otherPerson = (userId: SQLWrapper, readerId: string) =>
  sql<string | null>`case when ${userId} <> ${readerId}::uuid then ${personName(userId)} end`

/** The locale of the profile, or else of the browser of the last login. */
export const ownLocale = sql<string | null>`coalesce(${profiles.locale}, ${users.deviceLocale})`

/** The time zone of the profile, or else of the browser of the last login. */
export const ownTimeZone = sql<string | null>`coalesce(${profiles.timeZone}, ${users.deviceTimeZone})`

/** The locale and time zone for messages to an account. */
export async function readerOf(db: ReadOnly, userId: string): Promise<Reader> {
  const [row] = await db
    .select({ locale: ownLocale, timeZone: ownTimeZone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return row ?? { locale: null, timeZone: null }
}

export type UserRow = typeof users.$inferSelect

export const presentUser = ({
  id,
  firstName,
  lastName,
  email,
  kind,
  roles,
  profileImageUrl,
}: UserRow): User => ({
  id,
  firstName,
  lastName,
  email,
  kind,
  roles,
  profileImageUrl,
})

export async function findUserByEmail(
  db: ReadOnly,
  audience: Audience,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  return row
}

export async function getUser(db: ReadOnly, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error(`there is no user ${id}`)
  return row
}

/** Matches accounts that are not disabled. Disabled and erased ones take part in nothing new. */
export const isAccountThere = isNull(users.disabledAt)

/** Refuses anything new with a disabled account. What exists already stays accessible to the other side. */
export async function checkAccountThere(db: ReadOnly | Tx, userId: string, what = 'person'): Promise<void> {
  if ((await db.$count(users, and(eq(users.id, userId), isAccountThere))) === 0) throw notFound(what)
}

/** Whether two accounts, possibly on different hosts, belong to the same person: they have the same address. */
export const samePerson = (one: SQLWrapper, other: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from users a join users b on a.email = b.email where a.id = ${one} and b.id = ${other})`

export const isSamePerson = async (db: ReadOnly | Tx, one: string, other: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, one), samePerson(users.id, sql`${other}::uuid`)))) > 0

/** The caller's signed-in devices, last seen first. */
/** Every administrator as a recipient. */
export async function listAdministrators(db: ReadOnly): Promise<Recipient[]> {
  const rows = await db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt)))
  return rows.map((row) => ({ ...row, audience: 'admin' }))
}

export async function listSessions(context: Context, actor: Actor): Promise<Session[]> {
  const now = context.now()
  const rows = await context.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - idleMs(context.audience))),
      ),
    )
    .orderBy(desc(sessions.createdAt))
  // A session and its recent renewal are the same device.
  const devices = Object.values(Object.groupBy(rows, (row) => row.renewalOf ?? row.id)).flatMap(
    (renewals = []) =>
      renewals
        .slice(0, 1)
        .map((row) => ({ row, current: renewals.some(({ id }) => id === actor.sessionId) })),
  )
  return devices
    .toSorted((one, two) => two.row.lastSeenAt.getTime() - one.row.lastSeenAt.getTime())
    .map(({ row, current }) => ({
      id: row.id,
      current,
      device: deviceName(row.userAgent),
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
}

const nothing: Profile = {
  displayName: null,
  phoneNo: null,
  timeZone: null,
  locale: null,
  languages: [],
  areas: [],
  emergencyName: null,
  emergencyPhone: null,
}

const profileQuery = builtOnce((db) => {
  const { userId, ...told } = getTableColumns(profiles)
  return db
    .select(told)
    .from(profiles)
    .where(eq(userId, sql.placeholder('userId')))
    .prepare('profile')
})

export async function findProfile(db: ReadOnly | Tx, userId: string): Promise<Profile> {
  const [row] = await profileQuery(db).execute({ userId })
  return row ?? nothing
}
