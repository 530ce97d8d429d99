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

/** Longer than any call that a handler waits for; after it the asker counts as dead. */
const leaseMs = 15_000

type Answer = { ok: true; data: unknown } | { ok: false; code: string; message: string; data: unknown }

// Keyed: an input may hold a password, and a plain hash of one can be guessed at.
const hashOf = (context: Context, endpoint: string, input: unknown) =>
  createHmac('sha256', context.deps.config.secret)
    .update(JSON.stringify([endpoint, input]))
    .digest()

/** One key of one account, and what it was used for. */
interface Ask {
  context: Context
  actorId: string
  key: string
  requestHash: Buffer
  /** Until when the key is this call's; it also tells this call's claim from a later one. */
  lockedUntil: Date
}

const keyOf = ({ actorId, key }: Ask) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))

const inFlight = () =>
  problem('IDEMPOTENCY_IN_FLIGHT', 'This is being done already.', { retryAfterSeconds: 1 })

async function findKnown(ask: Ask) {
  const [known] = await ask.context.db.select().from(idempotencyKeys).where(keyOf(ask))
  if (known && !known.requestHash.equals(ask.requestHash))
    throw problem('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for something else.')
  return known
}

function dataOf(answer: Answer): unknown {
  if (answer.ok) return answer.data
  throw problem(answer.code as Parameters<typeof problem>[0], answer.message, answer.data as object)
}

/** This call's claim, until another one may take the key over. */
const mineOf = (ask: Ask) =>
  and(keyOf(ask), isNull(idempotencyKeys.status), eq(idempotencyKeys.lockedUntil, ask.lockedUntil))

const claimOf = (ask: Ask, done: Claim['done'] = {}): Claim => ({
  done,
  async keep(tx, step, result) {
    const kept = await tx
      .update(idempotencyKeys)
      .set({
        steps: sql`${idempotencyKeys.steps} || ${JSON.stringify({ [step]: result })}::jsonb`,
      })
      .where(mineOf(ask))
      .returning({ key: idempotencyKeys.key })
    // Whoever has taken the key over meanwhile does it.
    if (kept.length === 0) throw inFlight()
  },
})

/** Takes the key, or returns the answer that it has already. */
async function take(ask: Ask): Promise<{ answer: Answer } | { claim: Claim }> {
  const { context, actorId, key, requestHash, lockedUntil } = ask
  const { statement } = context.deps.database
  const now = context.now()
  const inserted = await statement
    .insert(idempotencyKeys)
    .values({ actorId, key, requestHash, lockedUntil, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length > 0) return { claim: claimOf(ask) }
  const known = await findKnown(ask)
  if (!known) throw inFlight()
  if (known.status !== null) return { answer: known.answer as Answer }
  const taken = await statement
    .update(idempotencyKeys)
    .set({ lockedUntil })
    .where(and(keyOf(ask), isNull(idempotencyKeys.status), lt(idempotencyKeys.lockedUntil, now)))
    .returning({ steps: idempotencyKeys.steps })
  if (taken[0]) return { claim: claimOf(ask, taken[0].steps) }
  throw inFlight()
}

/**
 * Keeps the answer, unless another call has the key by now. Without one the key is free again, or, when steps were
 * committed, open to whoever goes on.
 */
async function keep(ask: Ask, answer: Answer | null) {
  const { statement } = ask.context.deps.database
  if (answer)
    await statement
      .update(idempotencyKeys)
      .set({ status: answer.ok ? 200 : 400, answer })
      .where(mineOf(ask))
      // The work is on the disk. Without its answer, a call asked again goes on from there and comes to the same.
      .returning({ unflushed })
  else {
    await statement.delete(idempotencyKeys).where(and(mineOf(ask), eq(idempotencyKeys.steps, {})))
    await statement
      .update(idempotencyKeys)
      .set({ lockedUntil: new Date(0) })
      .where(mineOf(ask))
  }
}

/** Gives a key back as soon as the database is there again, rather than when its lease ends. */
async function letGoLater(ask: Ask) {
  const until = Date.now() + leaseMs
  while (Date.now() < until) {
    await sleep(500)
    const gone = await keep(ask, null).then(
      () => true,
      () => false,
    )
    if (gone) return
  }
}

// An answer that may differ the next time is not the key's last word.
const passing = new Set([
  'VALIDATION_FAILED',
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'CHECKOUT_IN_PROGRESS',
])

/**
 * Runs `run` once a key: asked again, the same answer comes from the record; asked at the same time, the
 * second is told to wait; asked with other content, it is refused.
 */
async function onceLeased<Result>(
  ask: Ask,
  isUndecided: (answer: unknown) => boolean,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const taken = await take(ask)
  if ('answer' in taken) return dataOf(taken.answer) as Result
  try {
    const data = await run({ ...ask.context, claim: taken.claim })
    await keep(ask, isUndecided(data) ? null : { ok: true, data })
    return data
  } catch (error) {
    const last = isProblem(error) && !passing.has(error.code)
    const kept = keep(
      ask,
      last ? { ok: false, code: error.code, message: error.message, data: error.data } : null,
    )
    // A database that is away would keep the caller waiting twice.
    if (isOutage(error)) void kept.catch(() => letGoLater(ask))
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
 * The same for a call whose whole effect is one transaction: its answer commits with it, so there is no
 * moment in which one stands without the other. It reads in that transaction too, and so sees what it has
 * changed. A refusal has changed nothing and keeps no key.
 */
async function onceWithin<Result>(ask: Ask, run: (context: Context) => Promise<Result>): Promise<Result> {
  const { context, actorId, key, requestHash, lockedUntil } = ask
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
    const known = await findKnown(ask)
    if (known?.answer) return dataOf(known.answer as Answer) as Result
    throw error
  }
}

/** Runs a call with an Idempotency-Key as its endpoint wants it. */
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
  const ask = { context, actorId, key, requestHash: hashOf(context, endpoint, input), lockedUntil }
  return request.inOneTransaction ? onceWithin(ask, run) : onceLeased(ask, request.isUndecided, run)
}

/** Keys older than a day are forgotten. */
export async function forgetOldKeys(context: Context) {
  const dayAgo = new Date(context.now().getTime() - 24 * 3600 * 1000)
  await context.deps.database.write((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayAgo)),
  )
}
