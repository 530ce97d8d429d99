import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { lockSessions } from '../access/sessions.ts'
import { limitAttempts, recordAttempt, throttleKeys } from '../access/throttle.ts'
import { findUserByEmail, getUser } from '../queries.ts'
import { STOP_EMAIL_CHANGE_MS, emailChangesAsked, signUpMails } from '../rules.ts'
import { emailChanges, sessions } from '../tables.ts'

/** Refuses if the session has ended or the address has changed meanwhile: the mailbox may have reverted a change. */
async function checkStillHere(tx: Tx, { userId, sessionId }: Actor, email: string): Promise<void> {
  await lockSessions(tx, userId)
  const isHere = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  if ((await tx.$count(sessions, isHere)) === 0 || (await getUser(tx, userId)).email !== email)
    throw problem('UNAUTHENTICATED', 'Please log in.')
}

/**
 * Sends a code to the requested address, and notifies the current one. The response does not reveal whether the address
 * is taken: then its owner is notified, and no code is valid.
 */
export async function startEmailChange(context: Context, actor: Actor, email: string): Promise<PendingCode> {
  const { audience } = context
  const user = await getUser(context.db, actor.userId)
  if (user.email === email) {
    const message = 'This is already your address.'
    throw problem('VALIDATION_FAILED', message, { errors: { email: message } })
  }
  await limitAttempts(context, `email change ${user.id}`, {
    ...emailChangesAsked,
    refusal: 'Too many codes were requested. Use the newest one, or wait a while.',
  })
  // Shares the limit of sign-ups, so that another person's mailbox gets no more codes this way.
  const { signUp: key } = throttleKeys({ audience, email }, null)
  const isOver = (await recordAttempt(context, key, signUpMails)).hits > signUpMails.most
  const known = await findUserByEmail(context.db, audience, email)
  const isTaken = known !== undefined && !known.isUnconfirmed
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const emailChangeId = await change(within, 'user.askForEmail', async (tx) => {
      const now = context.now()
      await checkStillHere(tx, actor, user.email)
      const row = returned(
        await tx
          .insert(emailChanges)
          .values({
            userId: user.id,
            formerEmail: user.email,
            newEmail: email,
            askedAt: now,
            expiresAt: new Date(now.getTime() + STOP_EMAIL_CHANGE_MS),
          })
          .returning({ id: emailChanges.id }),
        'email change',
      )
      // Inserted with the rest, so that the response time does not reveal whether an owner is notified.
      const toOwner = { task: 'mailAccountExists', payload: { audience, email } }
      return {
        subject: `user:${user.id}`,
        after: { email },
        jobs: [
          { task: 'mailEmailChange', payload: { emailChangeId: row.id, isDone: false } },
          ...(isTaken && !isOver ? [toOwner] : []),
        ],
        result: row.id,
      }
    })
    const userId = isTaken || isOver ? null : user.id
    return startCode(within, unit.tx, { userId, purpose: 'change-email', emailChangeId })
  })
}
