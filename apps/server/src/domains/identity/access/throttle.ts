import { and, gt, inArray, eq, sql } from '../../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { unflushed } from '../../../db/unflushed.ts'
import { problem } from '../../../problem.ts'
import type { Throttle } from '../rules.ts'
import { throttles } from '../tables.ts'
import { MINUTE_MS } from '../../../time.ts'

interface Account {
  audience: Audience
  email: string
}

/**
 * The throttle keys of an address, whether or not it has an account. A device known to the account has separate counts,
 * so that nobody else can exhaust them.
 */
export const throttleKeys = ({ audience, email }: Account, deviceId: string | null) => {
  const of = (what: string) => `${what} ${audience} ${deviceId ? `device:${deviceId} ` : ''}${email}`
  return {
    password: of('password'),
    logInCode: of('log-in code'),
    /** Counted instead of `logInCode` for a wrong password whose response looks like that of a right one. */
    noCode: of('no code'),
    resetCode: of('reset code'),
    signUp: of('sign-up'),
  }
}

/** The throttle key for guesses at the current password of a signed-in account. */
export const currentPasswordKey = (userId: string) => `current password ${userId}`

export interface Count {
  hits: number
  /** Seconds until the window ends. */
  resetsInSeconds: number
}

const countOf = ({ hits, resetsAt }: { hits: number; resetsAt: Date }, now: Date): Count => ({
  hits,
  resetsInSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
})

/** The update that counts one more, or starts a new window if the last one has ended. */
const incrementedWindow = (now: Date) => {
  const fresh = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  return {
    hits: sql`case when ${fresh} then 1 else ${throttles.hits} + 1 end`,
    resetsAt: sql`case when ${fresh} then excluded.resets_at else ${throttles.resetsAt} end`,
  }
}

/** Counts one in a single statement. A window starts with its first count. */
async function countOne(
  tx: Pick<Tx, 'insert'>,
  now: Date,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Count> {
  const [row] = await tx
    .insert(throttles)
    .values({ key, hits: 1, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({ target: throttles.key, set: incrementedWindow(now) })
    .returning({ hits: throttles.hits, resetsAt: throttles.resetsAt })
  if (!row) throw new Error(`the attempt ${key} was not counted`)
  return countOf(row, now)
}

/** Counts an attempt before it is made, so that a concurrent burst cannot exceed the limit. */
export const recordAttempt = (context: Context, key: string, { windowMs }: Throttle): Promise<Count> =>
  context.deps.database.write((tx) => countOne(tx, context.now(), { key, windowMs }))

/** Longer than any attempt takes. After this time the attempts of a dead process are forgotten. */
const UNDER_WAY_MS = 2 * MINUTE_MS

/** The failed and pending attempts that count at an instant. */
const currentCounts = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    failed: sql<number>`case when ${throttles.resetsAt} > ${at} then ${throttles.hits} else 0 end`,
    underWay: sql<number>`case when ${throttles.underWayUntil} > ${at} then ${throttles.underWay} else 0 end`,
  }
}

/**
 * Reserves an attempt of a kind whose failures count. Pending attempts count as failures until `endAttempt`, and `busy`
 * is the refusal when they fill the limit.
 */
export async function reserveAttempt(
  context: Context,
  key: string,
  throttle: Throttle & { refusal: string; busy: string },
): Promise<void> {
  const now = context.now()
  const { failed, underWay } = currentCounts(now)
  const underWayUntil = new Date(now.getTime() + UNDER_WAY_MS)
  // Both counts are in one row, so that the check is atomic.
  const reserved = await context.deps.database.statement
    .insert(throttles)
    .values({ key, hits: 0, resetsAt: now, underWay: 1, underWayUntil })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { underWay: sql`${underWay} + 1`, underWayUntil },
      setWhere: sql`${failed} + ${underWay} < ${throttle.most}`,
    })
    .returning({ unflushed })
  if (reserved.length > 0) return
  const [row] = await context.db
    .select({ hits: throttles.hits, resetsAt: throttles.resetsAt, failed })
    .from(throttles)
    .where(eq(throttles.key, key))
  if (row && row.failed >= throttle.most) throw tooMany(throttle.refusal, countOf(row, now))
  throw problem('CHECKOUT_IN_PROGRESS', throttle.busy, { retryAfterSeconds: 5 })
}

/** Ends a reserved attempt. A failed one counts. */
export async function endAttempt(
  context: Context,
  key: string,
  { windowMs, failed }: { windowMs: number; failed: boolean },
): Promise<void> {
  const { statement } = context.deps.database
  const now = context.now()
  const underWay = sql`greatest(${throttles.underWay} - 1, 0)`
  if (failed)
    await statement
      .insert(throttles)
      .values({ key, hits: 1, resetsAt: new Date(now.getTime() + windowMs) })
      .onConflictDoUpdate({ target: throttles.key, set: { ...incrementedWindow(now), underWay } })
  else
    await statement.update(throttles).set({ underWay }).where(eq(throttles.key, key)).returning({ unflushed })
}

export const tooMany = (message: string, { resetsInSeconds }: Count) =>
  problem('TOO_MANY_REQUESTS', message, { retryAfterSeconds: resetsInSeconds })

/** Counts an attempt, and refuses it above the limit. */
export async function limitAttempts(
  context: Context,
  key: string,
  throttle: Throttle & { refusal: string },
): Promise<void> {
  const count = await recordAttempt(context, key, throttle)
  if (count.hits > throttle.most) throw tooMany(throttle.refusal, count)
}

/** Takes back one counted attempt. */
export async function undoAttempt(tx: Pick<Tx, 'update'>, key: string): Promise<void> {
  const { hits } = throttles
  await tx
    .update(throttles)
    .set({ hits: sql`${hits} - 1` })
    .where(and(eq(throttles.key, key), gt(hits, 0)))
}

export async function clearAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(throttles).where(inArray(throttles.key, [...keys]))
}
