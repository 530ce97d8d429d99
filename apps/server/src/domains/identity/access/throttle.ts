import { and, gt, inArray, eq, sql } from '../../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
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

/** How many tries were counted under a key since the count last began; null when none were. */
async function findCount(context: Context, key: string): Promise<Count | null> {
  const now = context.now()
  const [row] = await context.db
    .select({ hits: throttles.hits, resetsAt: throttles.resetsAt })
    .from(throttles)
    .where(and(eq(throttles.key, key), gt(throttles.resetsAt, now)))
  return row ? countOf(row, now) : null
}

/** Until when tries are counted, and until when they would have been without the last of them. */
interface Window {
  resetsAt: Date
  before: Date | null
}

/** Counts one in one statement. The window begins with the first that is counted, or with each that `renews` it. */
async function countOne(
  tx: Pick<Tx, 'insert'>,
  now: Date,
  { key, windowMs, renews }: { key: string; windowMs: number; renews?: boolean },
): Promise<Count & Window> {
  const resetsAt = new Date(now.getTime() + windowMs)
  const fresh = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(throttles)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${fresh} then 1 else ${throttles.hits} + 1 end`,
        resetsAt: renews
          ? sql`excluded.resets_at`
          : sql`case when ${fresh} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning({
      hits: throttles.hits,
      resetsAt: throttles.resetsAt,
      before: sql<Date | null>`old.resets_at`.mapWith(throttles.resetsAt),
    })
  if (!row) throw new Error(`the try ${key} was not counted`)
  return { ...countOf(row, now), resetsAt: row.resetsAt, before: row.before }
}

/** Counts a try before it is made, so that a burst cannot slip through. */
export const recordAttempt = (context: Context, key: string, { windowMs }: Throttle): Promise<Count> =>
  context.deps.database.write((tx) => countOne(tx, context.now(), { key, windowMs }))

/** Longer than any try takes: what a process that died had begun is forgotten then. */
const UNDER_WAY_MS = 2 * 60_000
const underWayKey = (key: string) => `${key} under way`

/**
 * Reserves a try of which only failures count: as many as might still fail are under way at once. `busy`: that
 * many are. What was reserved is ended with `endAttempt`.
 */
export async function reserveAttempt(
  context: Context,
  key: string,
  throttle: Throttle & { refusal: string; busy: string },
): Promise<void> {
  const underWay = await countOne(context.deps.database.statement, context.now(), {
    key: underWayKey(key),
    windowMs: UNDER_WAY_MS,
    renews: true,
  })
  // Read once the try itself is counted: one that ends meanwhile is counted twice rather than not at all.
  const failed = await findCount(context, key)
  if ((failed?.hits ?? 0) + underWay.hits <= throttle.most) return
  await forgiveAttempt(context.deps.database.statement, underWayKey(key), underWay)
  if (failed && failed.hits >= throttle.most) throw tooMany(throttle.refusal, failed)
  throw problem('CHECKOUT_IN_PROGRESS', throttle.busy, { retryAfterSeconds: 5 })
}

/** Ends a try that was reserved; one that failed counts. */
export async function endAttempt(
  context: Context,
  key: string,
  { windowMs, failed }: { windowMs: number; failed: boolean },
): Promise<void> {
  const { database } = context.deps
  if (!failed) return forgiveAttempt(database.statement, underWayKey(key))
  await database.write(async (tx) => {
    await forgiveAttempt(tx, underWayKey(key))
    await countOne(tx, context.now(), { key, windowMs })
  })
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

/** Takes back a try. With its `window`, that ends when it would have without this one, unless another renewed it. */
export async function forgiveAttempt(tx: Pick<Tx, 'update'>, key: string, window?: Window): Promise<void> {
  const { resetsAt: column, hits } = throttles
  const resetsAt =
    window?.before &&
    sql`case when ${column} = ${window.resetsAt.toISOString()}::timestamptz
      then ${window.before.toISOString()}::timestamptz else ${column} end`
  await tx
    .update(throttles)
    .set({ hits: sql`${hits} - 1`, ...(resetsAt && { resetsAt }) })
    .where(and(eq(throttles.key, key), gt(hits, 0)))
}

export async function clearAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(throttles).where(inArray(throttles.key, [...keys]))
}
