import { and, eq, gt, isNull, lt, or, sql } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import {
  CODE_ATTEMPTS,
  CODE_MS,
  CODE_SENDS,
  INVITATION_MS,
  LINK_AFTER_CODE_MS,
  RESEND_MS,
  idOfLink,
  codeOf,
  sameText,
} from '../rules.ts'
import { challenges } from '../tables.ts'
import type { ChallengePurpose, Opening } from '../tables.ts'
import { hashToken, newToken } from './sessions.ts'

export interface PendingCode {
  challenge: string
  resendAfterSeconds: number
}

const pending = (challenge: string): PendingCode => ({ challenge, resendAfterSeconds: RESEND_MS / 1000 })

/** Starts a pending code. Without a user it sends no email, but the response is the same. */
export async function startCode(
  context: Context,
  tx: Tx,
  {
    userId,
    purpose,
    opening,
    emailChangeId,
  }: { userId: string | null; purpose: ChallengePurpose; opening?: Opening; emailChangeId?: string },
): Promise<PendingCode> {
  const challenge = newToken()
  const now = context.now()
  const row = returned(
    await tx
      .insert(challenges)
      .values({
        tokenHash: hashToken(challenge),
        userId,
        audience: context.audience,
        purpose,
        opening: opening ?? null,
        emailChangeId: emailChangeId ?? null,
        lastSentAt: now,
        expiresAt: new Date(now.getTime() + CODE_MS),
      })
      .returning({ id: challenges.id }),
    'challenge',
  )
  await enqueue(tx, { task: 'mailCode', payload: { challengeId: row.id, sends: 1 } })
  return pending(challenge)
}

/** Creates the link with which an invited person sets a first password. It has no code. */
export async function startInvitation(context: Context, tx: Tx, userId: string): Promise<string> {
  const now = context.now()
  const row = returned(
    await tx
      .insert(challenges)
      .values({
        tokenHash: hashToken(newToken()),
        userId,
        audience: context.audience,
        purpose: 'invitation',
        lastSentAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_MS),
      })
      .returning({ id: challenges.id }),
    'invitation',
  )
  return row.id
}

const alive = (context: Context, challenge: string) =>
  and(
    eq(challenges.tokenHash, hashToken(challenge)),
    eq(challenges.audience, context.audience),
    isNull(challenges.consumedAt),
    gt(challenges.expiresAt, context.now()),
  )

export const codeExpired = () =>
  problem('CODE_EXPIRED', 'This code is no longer valid. Please ask for a new one.')

/** Sends a new code for a pending challenge, which replaces the old one. */
export async function resendCode(context: Context, challenge: string): Promise<PendingCode> {
  const now = context.now()
  return context.deps.database.write(async (tx) => {
    const [known] = await tx.select().from(challenges).where(alive(context, challenge)).for('update')
    if (!known || known.sends >= CODE_SENDS) throw codeExpired()
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

/** A challenge with a correct code or link that has not been used yet. */
export interface Redeemable {
  challengeId: string
  userId: string
  opening?: Opening | null
  emailChangeId?: string | null
}

/**
 * Verifies a code and returns its user. The attempt is counted before the comparison, so that concurrent guesses share
 * the limit.
 */
export async function checkCode(
  context: Context,
  { challenge, code, purpose }: { challenge: string; code: string; purpose: ChallengePurpose },
): Promise<Redeemable> {
  const { database, config } = context.deps
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
  if (!counted) throw codeExpired()
  const matches = sameText(codeOf(config.secret, counted.id, counted.sends), code)
  if (!matches || counted.userId === null)
    throw problem('CODE_INVALID', 'This code does not match. Check the newest email.')
  const { id: challengeId, userId, opening, emailChangeId } = counted
  return { challengeId, userId, opening, emailChangeId }
}

/** Verifies a link and returns its user. Links cannot be guessed, so attempts are not counted. */
export async function checkLink(context: Context, link: string): Promise<Redeemable> {
  const now = context.now()
  const challengeId = idOfLink(context.deps.config.secret, link)
  const [row] = challengeId
    ? await context.db
        .select({ userId: challenges.userId })
        .from(challenges)
        .where(
          and(
            eq(challenges.id, challengeId),
            eq(challenges.audience, context.audience),
            isNull(challenges.consumedAt),
            or(
              and(
                eq(challenges.purpose, 'reset-password'),
                gt(challenges.expiresAt, new Date(now.getTime() - LINK_AFTER_CODE_MS)),
              ),
              and(eq(challenges.purpose, 'invitation'), gt(challenges.expiresAt, now)),
            ),
          ),
        )
    : []
  if (!challengeId || !row?.userId)
    throw problem('CODE_EXPIRED', 'This link is no longer valid. Please ask for a new one.')
  return { challengeId, userId: row.userId }
}

/** Marks a challenge as used. Of concurrent calls one succeeds. */
export async function consume(context: Context, tx: Tx, { challengeId }: Redeemable): Promise<void> {
  const [consumed] = await tx
    .update(challenges)
    .set({ consumedAt: context.now() })
    .where(and(eq(challenges.id, challengeId), isNull(challenges.consumedAt)))
    .returning({ id: challenges.id })
  if (!consumed) throw codeExpired()
}
