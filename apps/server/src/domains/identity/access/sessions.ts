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
 * Locks an account's sessions: until the transaction ends, nobody else opens one or ends them all, so that ending them
 * finds every one. Always taken before any other lock of the account.
 */
export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Ends every session of an account whose row is locked, with all codes requested under its old password, its calendar
 * feed address, and the data in its browsers. `onward` names the device that keeps its data.
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
 * Ends a session together with the sessions it was renewed from or to, so that a concurrent renewal leaves none alive.
 * With the account locked as well, no renewal can outrun it.
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

/** Ends a session at its owner's request and clears the data in its browser. */
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

/** Opens a session for a user and returns its token, which is stored nowhere else. */
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
 * Opens a session at login, replacing the one that the browser had. Data of any other account in this browser is
 * cleared.
 */
export async function openAtLogIn(
  tx: Tx,
  context: Pick<Context, 'now' | 'audience' | 'address' | 'deps'>,
  { userId, device, deviceCookie }: { userId: string; device: Device; deviceCookie: string },
): Promise<{ sessionId: string; token: string }> {
  if (device.token) await endRenewals(tx, eq(sessions.tokenHash, hashToken(device.token)))
  const deviceId = deviceIdIn(deviceCookie)
  if (deviceId) await context.deps.forgetBrowsers(tx, { deviceId, butUserId: userId })
  // Messages to the user use this browser's formats and time zone, unless the profile sets others.
  const { locale, timeZone } = device
  const said = { ...(locale && { deviceLocale: locale }), ...(timeZone && { deviceTimeZone: timeZone }) }
  if (locale || timeZone) await tx.update(users).set(said).where(eq(users.id, userId))
  return openSession(tx, context, { userId, userAgent: device.userAgent, deviceId })
}

/** Ends every session of an account whose row is locked, and opens a new one for the caller. */
export async function continueSession(
  tx: Tx,
  context: Pick<Context, 'now' | 'audience' | 'address' | 'deps'>,
  { sessionId: oldId, userId }: Actor,
  userAgent: string | null,
): Promise<string> {
  const [old] = await tx.select().from(sessions).where(eq(sessions.id, oldId)).for('update')
  // A caller who was signed out meanwhile must not be signed in by this.
  if (!old) throw problem('UNAUTHENTICATED', 'Please log in.')
  const { secondFactorAt, deviceId } = old
  await endSessions(tx, context, userId, { deviceId })
  const { token, sessionId } = await openSession(tx, context, { userId, userAgent, deviceId })
  await tx.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId))
  return token
}

/** Records that the owner of a session has confirmed their identity. */
export async function proveSession(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { sessionId }: Actor,
): Promise<void> {
  await tx.update(sessions).set({ provenAt: now() }).where(eq(sessions.id, sessionId))
}

/** What a session still needs: 'code' for an existing second factor, or 'set-up' for a required one. */
const nextStep = sql<SecondFactorStep>`case when ${sessions.secondFactorAt} is not null then 'none'
  when ${users.hasSecondFactor} then 'code'
  when ${inArray(users.kind, kinds.filter(requiresSecondFactor))} and not ${users.isSecondFactorWaived} then 'set-up' else 'none' end`

/** Runs on every request, so it is prepared once. */
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
 * The user and session of a token on this host, or null. Read on every request, so that logout, a disabled account and
 * a changed role take effect at once. Unless `unattended`, the request keeps the session open.
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

/** Like findSession, but null until the second factor has been verified. */
export async function findActor(
  context: Context,
  token: string,
  options?: { unattended?: boolean },
): Promise<Actor | null> {
  const session = await findSession(context, token, options)
  return session?.step === 'none' ? session.actor : null
}

/** The users of the sessions that are still open. */
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

/** Keeps the sessions of call participants open, since they send no other requests. */
export async function keepSessionsOpen({ deps, now }: Context, ids: readonly string[]): Promise<void> {
  const before = new Date(now().getTime() - SEEN_EVERY_MS)
  await deps.database.statement
    .update(sessions)
    .set({ lastSeenAt: now() })
    .where(and(inArray(sessions.id, [...ids]), lt(sessions.lastSeenAt, before)))
}
