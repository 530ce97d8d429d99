import { createHash, randomBytes } from 'node:crypto'

import { eq, and, gt, inArray, isNull, lt, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { kinds } from '@wellspring/api/contract/endpoint'
import type { Audience, Kind, Role } from '@wellspring/api/contract/endpoint'
import { requiresSecondFactor } from '@wellspring/api/contract/role-table'
import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'

import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { prepareOnce } from '../../../db/prepare-once.ts'
import { problem } from '../../../problem.ts'
import { SEEN_EVERY_MS, SESSION_MS, idleMs } from '../rules.ts'
import { challenges, sessions, users } from '../tables.ts'
import { deviceIdIn } from './known-devices.ts'
import type { Device } from './known-devices.ts'

/**
 * Until the transaction ends, no other opens a session of this account or ends all of them: what ends them finds every
 * one. Always before anything else of the account is locked.
 */
export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Ends every session of an account whose row is locked, every code that was asked for under its old password, the address
 * of its calendar, and what browsers show of it: everywhere, unless one of its devices goes on.
 */
export async function endSessions(
  tx: Tx,
  { deps }: Pick<Context, 'deps'>,
  userId: string,
  onward?: { deviceId: string },
): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  await tx.delete(challenges).where(eq(challenges.userId, userId))
  await deps.endCalendarFeed(tx, userId)
  await deps.forgetBrowsers(tx, { userId, ...(onward && { butDeviceId: onward.deviceId }) })
  return ended.length
}

const firstOfRenewals = sql<string>`coalesce(${sessions.renewalOf}, ${sessions.id})`

/**
 * Ends a session and those that one device has renewed it to or from: a renewal at the same moment leaves nothing alive.
 * Whose account is locked as well, nobody renews it faster than it ends.
 */
async function endRenewals(tx: Tx, which: SQL) {
  const { id, userId, deviceId } = sessions
  const [known] = await tx
    .select({ id, userId, deviceId, first: firstOfRenewals })
    .from(sessions)
    .where(which)
  if (!known) return undefined
  const renewals = and(eq(userId, known.userId), eq(firstOfRenewals, known.first))
  await tx.select({ id }).from(sessions).where(renewals).for('update')
  await tx.delete(sessions).where(renewals)
  return known
}

/** Ends a session as its owner has asked for, and what its browser shows of them. */
export async function endSession(
  tx: Tx,
  { deps }: Pick<Context, 'deps'>,
  which: SQL,
): Promise<{ id: string; userId: string } | undefined> {
  const ended = await endRenewals(tx, which)
  if (ended) await deps.forgetBrowsers(tx, { userId: ended.userId, deviceId: ended.deviceId })
  return ended
}

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

type Opened = Pick<typeof sessions.$inferInsert, 'userId' | 'userAgent' | 'deviceId'>

/** Opens a session for a user and returns its token, which is kept nowhere else. */
export async function openSession(
  tx: Tx,
  context: Pick<Context, 'now' | 'audience' | 'address'>,
  opened: Opened,
): Promise<{ sessionId: string; token: string }> {
  const token = newToken()
  const now = context.now()
  const row = returned(
    await tx
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        ...opened,
        audience: context.audience,
        address: context.address,
        createdAt: now,
        lastSeenAt: now,
        provenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_MS),
      })
      .returning({ id: sessions.id }),
    'session',
  )
  return { sessionId: row.id, token }
}

/**
 * A browser in which somebody logs in goes on from the session that it came with, in a new one. It shows nothing more
 * of anybody else who was logged in there.
 */
export async function openAtLogIn(
  tx: Tx,
  context: Pick<Context, 'now' | 'audience' | 'address' | 'deps'>,
  { userId, device, deviceCookie }: { userId: string; device: Device; deviceCookie: string },
): Promise<{ sessionId: string; token: string }> {
  if (device.token) await endRenewals(tx, eq(sessions.tokenHash, hashToken(device.token)))
  const deviceId = deviceIdIn(deviceCookie)
  if (deviceId) await context.deps.forgetBrowsers(tx, { deviceId, butUserId: userId })
  // From then on they are written to as this browser writes dates and numbers, by its clock, unless they have chosen.
  const { locale, timeZone } = device
  const said = { ...(locale && { deviceLocale: locale }), ...(timeZone && { deviceTimeZone: timeZone }) }
  if (locale || timeZone) await tx.update(users).set(said).where(eq(users.id, userId))
  return openSession(tx, context, { userId, userAgent: device.userAgent, deviceId })
}

/** Ends every session of an account whose row is locked, and goes on in a new one as who the caller was. */
export async function continueSession(
  tx: Tx,
  context: Pick<Context, 'now' | 'audience' | 'address' | 'deps'>,
  { sessionId: oldId, userId }: Actor,
  userAgent: string | null,
): Promise<string> {
  const [old] = await tx.select().from(sessions).where(eq(sessions.id, oldId)).for('update')
  // Who was signed out in the meantime is not signed in by it.
  if (!old) throw problem('UNAUTHENTICATED', 'Please log in.')
  const { secondFactorAt, deviceId } = old
  await endSessions(tx, context, userId, { deviceId })
  const { token, sessionId } = await openSession(tx, context, { userId, userAgent, deviceId })
  await tx.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId))
  return token
}

/** The owner of a session has shown that it is them. */
export async function proveSession(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { sessionId }: Actor,
): Promise<void> {
  await tx.update(sessions).set({ provenAt: now() }).where(eq(sessions.id, sessionId))
}

/** What a session still lacks: 'code' of a second factor that stands, or one that is set up first. */
const nextStep = sql<SecondFactorStep>`case when ${sessions.secondFactorAt} is not null then 'none'
  when ${users.hasSecondFactor} then 'code'
  when ${inArray(users.kind, kinds.filter(requiresSecondFactor))} and not ${users.isSecondFactorWaived} then 'set-up' else 'none' end`

/** Asked by every request: written once. */
const sessionByToken = prepareOnce((db, _shape: null, name) =>
  db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sessions.provenAt,
      userId: users.id,
      kind: users.kind,
      roles: users.roles,
      step: nextStep,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.audience, sql.placeholder('audience')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        isNull(users.disabledAt),
      ),
    )
    .prepare(name),
)

/**
 * Who a token stands for on this host, or null. Asked anew for every request, so that log-out, a disabled
 * account and a changed role are in force at once. Unless it is `unattended`, the request keeps the session open.
 */
export async function findSession(
  context: Context,
  token: string,
  { unattended = false } = {},
): Promise<{ actor: Actor; step: SecondFactorStep; provenAt: Date } | null> {
  const now = context.now()
  const [row] = (await sessionByToken(context.db, 'session_by_token', null).execute({
    tokenHash: hashToken(token),
    audience: context.audience satisfies Audience,
    now: now.toISOString(),
    seenAfter: new Date(now.getTime() - idleMs(context.audience)).toISOString(),
  })) as {
    sessionId: string
    lastSeenAt: Date
    provenAt: Date
    userId: string
    kind: Kind
    roles: Role[]
    step: SecondFactorStep
  }[]
  if (!row) return null
  if (!unattended && now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS)
    await context.deps.database.write((tx) =>
      tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId)),
    )
  const { userId, sessionId, kind, roles, step, provenAt } = row
  return { actor: { userId, sessionId, kind, roles }, step, provenAt }
}

/** As above, and nobody before the second factor. */
export async function findActor(
  context: Context,
  token: string,
  options?: { unattended?: boolean },
): Promise<Actor | null> {
  const session = await findSession(context, token, options)
  return session?.step === 'none' ? session.actor : null
}

/** Who some sessions stand for now; those that are over are left out. */
export async function findOpenSessions(
  { db, now: clock }: Context,
  ids: readonly string[],
): Promise<Map<string, Actor>> {
  const now = clock()
  const seenAfter = (audience: Audience) => new Date(now.getTime() - idleMs(audience)).toISOString()
  const rows = await db
    .select({ sessionId: sessions.id, userId: users.id, kind: users.kind, roles: users.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.expiresAt, now),
        sql`${sessions.lastSeenAt} > case ${sessions.audience} when 'patron' then ${seenAfter('patron')}::timestamptz
          else ${seenAfter('provider')}::timestamptz end`,
        isNull(users.disabledAt),
        eq(nextStep, 'none'),
      ),
    )
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** Whoever is in a call is there without asking for anything. */
export async function keepSessionsOpen({ deps, now }: Context, ids: readonly string[]): Promise<void> {
  const before = new Date(now().getTime() - SEEN_EVERY_MS)
  await deps.database.statement
    .update(sessions)
    .set({ lastSeenAt: now() })
    .where(and(inArray(sessions.id, [...ids]), lt(sessions.lastSeenAt, before)))
}
