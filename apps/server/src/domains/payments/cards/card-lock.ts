import { and, eq, isNull, lte, or, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { cardCustomers } from '../tables.ts'

/** Longer than the gateway's calls of one step take together; after it the holder counts as dead. */
const leaseMs = 60_000

/** What somebody gets who comes while something else changes the cards of the same account. */
export const busy = Symbol('busy')

interface Step {
  userId: string
  /** What is done; the same may be done in several calls at once, for the gateway does it once. */
  name: string
}

const free = (now: Date) => or(isNull(cardCustomers.lockedUntil), lte(cardCustomers.lockedUntil, now))

/** The lock as it was taken, alone or with others who do the same; null when somebody else has it. */
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
 * Runs a step that gives a card to a subscription or takes one away: one at a time for each account, over all
 * processes. The gateway checks and changes in calls of their own, so a card could be removed between them that a
 * membership has just taken. The lock is a row rather than a transaction, which may not wait for the gateway.
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
    // What the gateway has done is done, also when the lock cannot be told of it; that ends by itself.
    await release(context, step, lockId).catch((error: unknown) => {
      context.log.warn({ err: error }, 'the lock of the cards of an account could not be released')
    })
  }
}
