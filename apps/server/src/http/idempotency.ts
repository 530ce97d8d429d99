import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { and, eq, isNull, lt, sql } from '../db/drizzle.ts'

import { inTransaction } from '../change.ts'
import type { Claim, Context } from '../context.ts'
import { builtOnce } from '../db/built-once.ts'
import { isProblem, problem } from '../problem.ts'
import { unflushed } from '../db/unflushed.ts'
import { isOutage } from '../outage.ts'
import { idempotencyKeys } from './tables.ts'

/** Longer than any call that a handler waits for. After it the caller counts as dead. */
const leaseMs = 15_000

type Answer = { ok: true; data: unknown } | { ok: false; code: string; message: string; data: unknown }

// An HMAC, because an input may hold a password, which a plain hash would expose to guessing.
const hashOf = (context: Context, endpoint: string, input: unknown) =>
  createHmac('sha256', context.deps.config.secret)
    .update(JSON.stringify([endpoint, input]))
    .digest()

/** An idempotency key of one account, with the request that it belongs to. */
interface KeyedRequest {
  context: Context
  actorId: string
  key: string
  requestHash: Buffer
  /** When this call's lease of the key ends. It also distinguishes this call's claim from a later one. */
  lockedUntil: Date
}

const keyOf = ({ actorId, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))

const inFlight = () =>
  problem('IDEMPOTENCY_IN_FLIGHT', 'This is already being done.', { retryAfterSeconds: 1 })

async function findKnown(keyed: KeyedRequest) {
  const [known] = await keyed.context.db.select().from(idempotencyKeys).where(keyOf(keyed))
  if (known && !known.requestHash.equals(keyed.requestHash))
    throw problem('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for something else.')
  return known
}

function dataOf(answer: Answer): unknown {
  if (answer.ok) return answer.data
  throw problem(answer.code as Parameters<typeof problem>[0], answer.message, answer.data as object)
}

/** Matches the row only while this call holds the lease. */
const ownClaim = (keyed: KeyedRequest) =>
  and(keyOf(keyed), isNull(idempotencyKeys.status), eq(idempotencyKeys.lockedUntil, keyed.lockedUntil))

const claimOf = (keyed: KeyedRequest, done: Claim['done'] = {}): Claim => ({
  done,
  async keep(tx, step, result) {
    const kept = await tx
      .update(idempotencyKeys)
      .set({
        steps: sql`${idempotencyKeys.steps} || ${JSON.stringify({ [step]: result })}::jsonb`,
      })
      .where(ownClaim(keyed))
      .returning({ key: idempotencyKeys.key })
    // A later call that has taken over the key runs this step itself.
    if (kept.length === 0) throw inFlight()
  },
})

/** Claims the key, or returns the answer that is already stored under it. */
async function take(keyed: KeyedRequest): Promise<{ answer: Answer } | { claim: Claim }> {
  const { context, actorId, key, requestHash, lockedUntil } = keyed
  const { statement } = context.deps.database
  const now = context.now()
  const inserted = await statement
    .insert(idempotencyKeys)
    .values({ actorId, key, requestHash, lockedUntil, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length > 0) return { claim: claimOf(keyed) }
  const known = await findKnown(keyed)
  if (!known) throw inFlight()
  if (known.status !== null) return { answer: known.answer as Answer }
  const taken = await statement
    .update(idempotencyKeys)
    .set({ lockedUntil })
    .where(and(keyOf(keyed), isNull(idempotencyKeys.status), lt(idempotencyKeys.lockedUntil, now)))
    .returning({ steps: idempotencyKeys.steps })
  if (taken[0]) return { claim: claimOf(keyed, taken[0].steps) }
  throw inFlight()
}

/**
 * Stores the answer, unless another call has taken over the key. Without an answer the key is deleted, or, when steps
 * were committed, released for the next call to resume.
 */
async function keep(keyed: KeyedRequest, answer: Answer | null) {
  const { statement } = keyed.context.deps.database
  if (answer)
    await statement
      .update(idempotencyKeys)
      .set({ status: answer.ok ? 200 : 400, answer })
      .where(ownClaim(keyed))
      // The work itself is durable. If the answer is lost, a retry resumes from there and reaches the same result.
      .returning({ unflushed })
  else {
    await statement.delete(idempotencyKeys).where(and(ownClaim(keyed), eq(idempotencyKeys.steps, {})))
    await statement
      .update(idempotencyKeys)
      .set({ lockedUntil: new Date(0) })
      .where(ownClaim(keyed))
  }
}

/** Releases a key as soon as the database is back, instead of when its lease ends. */
async function releaseLater(keyed: KeyedRequest) {
  const until = Date.now() + leaseMs
  while (Date.now() < until) {
    await sleep(500)
    const gone = await keep(keyed, null).then(
      () => true,
      () => false,
    )
    if (gone) return
  }
}

// These answers may differ on a retry, so they are not stored.
const notStoredCodes = new Set([
  'VALIDATION_FAILED',
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'CHECKOUT_IN_PROGRESS',
])

/**
 * Runs `run` once per key. A retry gets the stored answer, a concurrent call is told to wait, and a call with different
 * input is refused.
 */
async function onceLeased<Result>(
  keyed: KeyedRequest,
  isUndecided: (answer: unknown) => boolean,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const taken = await take(keyed)
  if ('answer' in taken) return dataOf(taken.answer) as Result
  try {
    const data = await run({ ...keyed.context, claim: taken.claim })
    await keep(keyed, isUndecided(data) ? null : { ok: true, data })
    return data
  } catch (error) {
    const last = isProblem(error) && !notStoredCodes.has(error.code)
    const kept = keep(
      keyed,
      last ? { ok: false, code: error.code, message: error.message, data: error.data } : null,
    )
    // Waiting for an unreachable database again would double the caller's delay.
    if (isOutage(error)) void kept.catch(() => releaseLater(keyed))
    else await kept
    throw error
  }
}

class KeyTaken extends Error {}

const answeredKey = builtOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      actorId: sql.placeholder('actorId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      lockedUntil: sql.placeholder('lockedUntil'),
      createdAt: sql.placeholder('createdAt'),
      status: 200,
      answer: sql.placeholder('answer'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('answered_key'),
)

/**
 * Runs a call once per key whose whole effect is one transaction. The answer commits in that transaction, so neither
 * exists without the other. The call also reads in that transaction, so it sees its own changes. A refusal changes
 * nothing and stores no key.
 */
async function onceWithin<Result>(
  keyed: KeyedRequest,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { context, actorId, key, requestHash, lockedUntil } = keyed
  try {
    return await inTransaction(context, async (unit) => {
      const data = await run({ ...context, unit, db: unit.tx })
      const mine = await answeredKey(unit.tx).execute({
        actorId,
        key,
        requestHash,
        lockedUntil,
        createdAt: context.now(),
        answer: { ok: true, data },
      })
      if (mine.length === 0) throw new KeyTaken()
      return data
    })
  } catch (error) {
    const known = await findKnown(keyed)
    if (known?.answer) return dataOf(known.answer as Answer) as Result
    throw error
  }
}

/** Runs a call with an Idempotency-Key, in the way that its endpoint requires. */
export function once<Result>(
  context: Context,
  request: {
    actorId: string
    key: string
    endpoint: string
    input: unknown
    inOneTransaction: boolean
    isUndecided: (answer: unknown) => boolean
  },
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { actorId, key, endpoint, input } = request
  const lockedUntil = new Date(context.now().getTime() + leaseMs)
  const keyed = { context, actorId, key, requestHash: hashOf(context, endpoint, input), lockedUntil }
  return request.inOneTransaction ? onceWithin(keyed, run) : onceLeased(keyed, request.isUndecided, run)
}

/** Deletes keys that are older than a day. */
export async function forgetOldKeys(context: Context) {
  const dayAgo = new Date(context.now().getTime() - 24 * 3600 * 1000)
  await context.deps.database.write((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayAgo)),
  )
}
