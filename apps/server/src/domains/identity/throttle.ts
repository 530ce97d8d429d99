import { eq, sql } from 'drizzle-orm'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import type { Throttle } from './rules.ts'
import { throttles } from './tables.ts'

/** The key under which the password tries of an account are counted, whether or not it exists. */
export const accountKey = (audience: Audience, email: string) => `password ${audience} ${email}`

/** The key under which the codes asked for an account are counted, whether or not it exists. */
export const codeKey = (audience: Audience, email: string) => `code ${audience} ${email}`

/** Counts a try before it is made, in one statement, so that a burst cannot slip through. */
export async function countTry(
  context: Context,
  key: string,
  { most, windowMs, refusal }: Throttle,
): Promise<void> {
  const now = context.now()
  const resetsAt = new Date(now.getTime() + windowMs)
  const fresh = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await context.services.database.write((tx) =>
    tx
      .insert(throttles)
      .values({ key, hits: 1, resetsAt })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          hits: sql`case when ${fresh} then 1 else ${throttles.hits} + 1 end`,
          resetsAt: sql`case when ${fresh} then excluded.resets_at else ${throttles.resetsAt} end`,
        },
      })
      .returning({ hits: throttles.hits, resetsAt: throttles.resetsAt }),
  )
  if (row && row.hits > most)
    throw problem('TOO_MANY_REQUESTS', refusal, {
      retryAfterSeconds: Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)),
    })
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(throttles).where(eq(throttles.key, key))
}
