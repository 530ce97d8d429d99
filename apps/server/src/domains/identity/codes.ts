import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { enqueue } from '../../context.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { CODE_ATTEMPTS, CODE_MS, CODE_SENDS, RESEND_MS, codeOf, sameCode } from './rules.ts'
import { hashToken, newToken } from './sessions.ts'
import { challenges } from './tables.ts'
import type { ChallengePurpose } from './tables.ts'

export interface PendingCode {
  challenge: string
  resendAfterSeconds: number
}

const pending = (challenge: string): PendingCode => ({ challenge, resendAfterSeconds: RESEND_MS / 1000 })

/** Starts a pending code. Without a user nothing is mailed, and nobody can tell. */
export async function startCode(
  context: Context,
  tx: Tx,
  { userId, purpose }: { userId: string | null; purpose: ChallengePurpose },
): Promise<PendingCode> {
  const challenge = newToken()
  const now = context.now()
  const [row] = await tx
    .insert(challenges)
    .values({
      tokenHash: hashToken(challenge),
      userId,
      audience: context.audience,
      purpose,
      lastSentAt: now,
      expiresAt: new Date(now.getTime() + CODE_MS),
    })
    .returning({ id: challenges.id })
  if (!row) throw new Error('the challenge was not written')
  await enqueue(tx, { task: 'mailCode', payload: { challengeId: row.id, sends: 1 } })
  return pending(challenge)
}

const alive = (context: Context, challenge: string) =>
  and(
    eq(challenges.tokenHash, hashToken(challenge)),
    eq(challenges.audience, context.audience),
    isNull(challenges.consumedAt),
    gt(challenges.expiresAt, context.now()),
  )

const expired = () => problem('CODE_EXPIRED', 'This code is no longer valid. Please ask for a new one.')

/** Sends a pending code again: a new one, which replaces the old. */
export async function resendCode(context: Context, challenge: string): Promise<PendingCode> {
  const now = context.now()
  return context.services.database.write(async (tx) => {
    const [known] = await tx.select().from(challenges).where(alive(context, challenge)).for('update')
    if (!known || known.sends >= CODE_SENDS) throw expired()
    const waitMs = known.lastSentAt.getTime() + RESEND_MS - now.getTime()
    if (waitMs > 0)
      throw problem('TOO_MANY_REQUESTS', 'Please wait a moment before asking for another code.', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    const sends = known.sends + 1
    await tx.update(challenges).set({ sends, lastSentAt: now }).where(eq(challenges.id, known.id))
    await enqueue(tx, { task: 'mailCode', payload: { challengeId: known.id, sends } })
    return pending(challenge)
  })
}

/**
 * Takes a code in and returns whose it was. The try is counted before the code is compared: fifty guesses
 * at once are still five.
 */
export async function redeemCode(
  context: Context,
  { challenge, code, purpose }: { challenge: string; code: string; purpose: ChallengePurpose },
): Promise<string> {
  const { database, config } = context.services
  const [counted] = await database.write((tx) =>
    tx
      .update(challenges)
      .set({ attempts: sql`${challenges.attempts} + 1` })
      .where(
        and(
          alive(context, challenge),
          eq(challenges.purpose, purpose),
          lt(challenges.attempts, CODE_ATTEMPTS),
        ),
      )
      .returning(),
  )
  if (!counted) throw expired()
  const matches = sameCode(codeOf(config.secret, counted.id, counted.sends), code)
  if (!matches || counted.userId === null)
    throw problem('CODE_INVALID', 'This code is not right. Please check it.')
  const [consumed] = await database.write((tx) =>
    tx
      .update(challenges)
      .set({ consumedAt: context.now() })
      .where(and(eq(challenges.id, counted.id), isNull(challenges.consumedAt)))
      .returning({ id: challenges.id }),
  )
  if (!consumed) throw expired()
  return counted.userId
}
