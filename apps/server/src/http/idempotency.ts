import { createHmac } from 'node:crypto'

import { and, eq, lt, sql } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { isProblem, problem } from '../problem.ts'
import { idempotencyKeys } from './tables.ts'

/** Longer than any call that a handler waits for; after it the asker counts as dead. */
const leaseMs = 15_000

type Answer = { ok: true; data: unknown } | { ok: false; code: string; message: string; data: unknown }

// Keyed: an input may hold a password, and a plain hash of one can be guessed at.
const hashOf = (context: Context, endpoint: string, input: unknown) =>
  createHmac('sha256', context.services.config.secret)
    .update(JSON.stringify([endpoint, input]))
    .digest()

async function claim(context: Context, actorId: string, key: string, requestHash: Buffer) {
  const { write } = context.services.database
  const now = context.now()
  const lockedUntil = new Date(now.getTime() + leaseMs)
  const mine = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))
  return write(async (tx): Promise<Answer | 'claimed'> => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ actorId, key, requestHash, lockedUntil, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length > 0) return 'claimed'
    const [known] = await tx.select().from(idempotencyKeys).where(mine)
    if (!known)
      throw problem('IDEMPOTENCY_IN_FLIGHT', 'This is being done already.', { retryAfterSeconds: 1 })
    if (!known.requestHash.equals(requestHash))
      throw problem('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for something else.')
    if (known.status !== null) return known.answer as Answer
    const taken = await tx
      .update(idempotencyKeys)
      .set({ lockedUntil })
      .where(and(mine, sql`${idempotencyKeys.status} is null`, lt(idempotencyKeys.lockedUntil, now)))
      .returning({ key: idempotencyKeys.key })
    if (taken.length > 0) return 'claimed'
    throw problem('IDEMPOTENCY_IN_FLIGHT', 'This is being done already.', { retryAfterSeconds: 1 })
  })
}

async function keep(context: Context, actorId: string, key: string, answer: Answer | null) {
  const mine = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))
  await context.services.database.write(async (tx) => {
    if (answer)
      await tx
        .update(idempotencyKeys)
        .set({ status: answer.ok ? 200 : 400, answer })
        .where(mine)
    else await tx.delete(idempotencyKeys).where(mine)
  })
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
export async function once<Result>(
  context: Context,
  actorId: string,
  key: string,
  request: { endpoint: string; input: unknown },
  run: () => Promise<Result>,
): Promise<Result> {
  const claimed = await claim(context, actorId, key, hashOf(context, request.endpoint, request.input))
  if (claimed !== 'claimed') {
    if (claimed.ok) return claimed.data as Result
    throw problem(claimed.code as Parameters<typeof problem>[0], claimed.message, claimed.data as object)
  }
  try {
    const data = await run()
    await keep(context, actorId, key, { ok: true, data })
    return data
  } catch (error) {
    const last = isProblem(error) && !passing.has(error.code)
    await keep(
      context,
      actorId,
      key,
      last ? { ok: false, code: error.code, message: error.message, data: error.data } : null,
    )
    throw error
  }
}

/** Keys older than a day are forgotten. */
export async function forgetOldKeys(context: Context) {
  const dayAgo = new Date(context.now().getTime() - 24 * 3600 * 1000)
  await context.services.database.write((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayAgo)),
  )
}
