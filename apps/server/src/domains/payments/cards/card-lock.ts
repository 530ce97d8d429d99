import { and, eq, isNull, lte, or, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { cardCustomers } from '../tables.ts'
import { MINUTE_MS } from '../../../time.ts'

/** Longer than all gateway calls of one step take. After this time the holder counts as dead. */
const leaseMs = MINUTE_MS

/** Returned when another step is changing the cards of the same account. */
export const busy = Symbol('busy')

interface Step {
  userId: string
  /** Names the step. Calls with the same name share the lock, since the gateway makes them idempotent. */
  name: string
}

const free = (now: Date) => or(isNull(cardCustomers.lockedUntil), lte(cardCustomers.lockedUntil, now))

/** Takes the lock, or joins holders of the same step. Null if another step holds it. */
async function take(context: Context, { userId, name }: Step): Promise<string | null> {
  const now = context.now()
  const taken = await context.deps.database.statement
    .update(cardCustomers)
    .set({
      lockedFor: name,
      lockedUntil: new Date(now.getTime() + leaseMs),
      lockId: sql`case when ${free(now)} then uuidv7() else ${cardCustomers.lockId} end`,
      lockCount: sql`case when ${free(now)} then 1 else ${cardCustomers.lockCount} + 1 end`,
    })
    .where(and(eq(cardCustomers.userId, userId), or(free(now), eq(cardCustomers.lockedFor, name))))
    .returning({ lockId: cardCustomers.lockId })
  return taken[0]?.lockId ?? null
}

async function release(context: Context, { userId }: Step, lockId: string): Promise<void> {
  const { lockCount, lockedFor, lockedUntil } = cardCustomers
  const isLast = sql`${lockCount} <= 1`
  await context.deps.database.statement
    .update(cardCustomers)
    .set({
      lockedFor: sql`case when ${isLast} then null else ${lockedFor} end`,
      lockedUntil: sql`case when ${isLast} then null else ${lockedUntil} end`,
      lockCount: sql`greatest(${lockCount} - 1, 0)`,
    })
    .where(and(eq(cardCustomers.userId, userId), eq(cardCustomers.lockId, lockId)))
}

/**
 * Runs a step that attaches a card to a subscription or removes one, one step at a time per account across all
 * processes. The gateway checks and changes in separate calls, so without the lock a card could be removed just after a
 * membership started using it. The lock is a row, because a transaction must not wait for the gateway.
 */
export async function withCardLock<Result>(
  context: Context,
  step: Step,
  run: () => Promise<Result>,
): Promise<Result | typeof busy> {
  const lockId = await take(context, step)
  if (lockId === null) return busy
  try {
    return await run()
  } finally {
    // The step has succeeded even if the lock cannot be released. The lock then expires.
    await release(context, step, lockId).catch((error: unknown) => {
      context.log.warn({ err: error }, 'the card lock of an account could not be released')
    })
  }
}
