import { and, gt, inArray, eq, sql } from '../../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { unflushed } from '../../../db/unflushed.ts'
import { problem } from '../../../problem.ts'
import type { Throttle } from '../rules.ts'
import { throttles } from '../tables.ts'

interface Account {
  audience: Audience
  email: string
}

/**
 * The keys under which an account's tries are counted, whether or not the account exists. A device that the
 * account knows has counts of its own, so that nobody else can use them up.
 */
export const throttleKeys = ({ audience, email }: Account, deviceId: string | null) => {
  const of = (what: string) => `${what} ${audience} ${deviceId ? `device:${deviceId} ` : ''}${email}`
  return {
    password: of('password'),
    logInCode: of('log-in code'),
    /** Counted in place of `logInCode` for a wrong password that is answered like a right one. */
    noCode: of('no code'),
    resetCode: of('reset code'),
    signUp: of('sign-up'),
  }
}

/** The key under which guesses at the current password of a signed-in account are counted. */
export const currentPasswordKey = (userId: string) => `current password ${userId}`

export interface Count {
  hits: number
  /** Seconds until the count begins anew. */
  resetsInSeconds: number
}

const countOf = ({ hits, resetsAt }: { hits: number; resetsAt: Date }, now: Date): Count => ({
  hits,
  resetsInSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
})

/** Begins anew where the last one has ended: what a row is set to by one more, as parts of its update. */
const oneMore = (now: Date) => {
  const fresh = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  return {
    hits: sql`case when ${fresh} then 1 else ${throttles.hits} + 1 end`,
    resetsAt: sql`case when ${fresh} then excluded.resets_at else ${throttles.resetsAt} end`,
  }
}

/** Counts one in one statement. The window begins with the first that is counted. */
async function countOne(
  tx: Pick<Tx, 'insert'>,
  now: Date,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Count> {
  const [row] = await tx
    .insert(throttles)
    .values({ key, hits: 1, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({ target: throttles.key, set: oneMore(now) })
    .returning({ hits: throttles.hits, resetsAt: throttles.resetsAt })
  if (!row) throw new Error(`the try ${key} was not counted`)
  return countOf(row, now)
}

/** Counts a try before it is made, so that a burst cannot slip through. */
export const recordAttempt = (context: Context, key: string, { windowMs }: Throttle): Promise<Count> =>
  context.deps.database.write((tx) => countOne(tx, context.now(), { key, windowMs }))

/** Longer than any try takes: what a process that died had begun is forgotten then. */
const UNDER_WAY_MS = 2 * 60_000

/** How many have failed and are under way, of those that count at an instant. */
const counting = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    failed: sql<number>`case when ${throttles.resetsAt} > ${at} then ${throttles.hits} else 0 end`,
    underWay: sql<number>`case when ${throttles.underWayUntil} > ${at} then ${throttles.underWay} else 0 end`,
  }
}

/**
 * Reserves a try of which only failures count: as many as might still fail are under way at once. `busy`: that
 * many are. What was reserved is ended with `endAttempt`.
 */
export async function reserveAttempt(
  context: Context,
  key: string,
  throttle: Throttle & { refusal: string; busy: string },
): Promise<void> {
  const now = context.now()
  const { failed, underWay } = counting(now)
  const underWayUntil = new Date(now.getTime() + UNDER_WAY_MS)
  // Both counts are one row: nobody ends between the look at one and the look at the other.
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

/** Ends a try that was reserved; one that failed counts. */
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
      .onConflictDoUpdate({ target: throttles.key, set: { ...oneMore(now), underWay } })
  else
    await statement.update(throttles).set({ underWay }).where(eq(throttles.key, key)).returning({ unflushed })
}

export const tooMany = (message: string, { resetsInSeconds }: Count) =>
  problem('TOO_MANY_REQUESTS', message, { retryAfterSeconds: resetsInSeconds })

/** Counts a try, and refuses one that is too many. */
export async function limitAttempts(
  context: Context,
  key: string,
  throttle: Throttle & { refusal: string },
): Promise<void> {
  const count = await recordAttempt(context, key, throttle)
  if (count.hits > throttle.most) throw tooMany(throttle.refusal, count)
}

/** Takes back a try. */
export async function forgiveAttempt(tx: Pick<Tx, 'update'>, key: string): Promise<void> {
  const { hits } = throttles
  await tx
    .update(throttles)
    .set({ hits: sql`${hits} - 1` })
    .where(and(eq(throttles.key, key), gt(hits, 0)))
}

export async function clearAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(throttles).where(inArray(throttles.key, [...keys]))
}
