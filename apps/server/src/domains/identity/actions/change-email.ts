import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { User } from '@wellspring/api/contract/identity'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { checkCode, codeExpired, consume } from '../access/codes.ts'
import { continueSession, lockSessions } from '../access/sessions.ts'
import { setEmail } from '../access/set-email.ts'
import { presentUser } from '../queries.ts'
import { emailChanges } from '../tables.ts'

/**
 * Changes the caller's address to the one that received the code. Other devices are signed out, and this one gets a new
 * session.
 */
export async function changeEmail(
  context: Context,
  actor: Actor,
  input: { challenge: string; code: string; userAgent: string | null },
): Promise<{ user: User; token: string }> {
  const redeemable = await checkCode(context, { ...input, purpose: 'change-email' })
  const { userId, emailChangeId } = redeemable
  if (userId !== actor.userId || !emailChangeId) throw codeExpired()
  return change(context, 'user.changeEmail', async (tx) => {
    await lockSessions(tx, userId)
    await consume(context, tx, redeemable)
    const [asked] = await tx
      .update(emailChanges)
      .set({ changedAt: context.now() })
      .where(and(eq(emailChanges.id, emailChangeId), isNull(emailChanges.stoppedAt)))
      .returning()
    if (!asked) throw codeExpired()
    const user = await setEmail(tx, userId, asked.newEmail)
    const token = await continueSession(tx, context, actor, input.userAgent)
    return {
      subject: `user:${userId}`,
      before: { email: asked.formerEmail },
      after: { email: asked.newEmail },
      jobs: [{ task: 'mailEmailChange', payload: { emailChangeId, isDone: true } }],
      result: { user: presentUser(user), token },
    }
  }).catch(
    // The caller owns the mailbox, so this reveals nothing to a stranger.
    onConstraint(['users_audience_email'], () =>
      problem('CONFLICT', 'Another account now has this address.'),
    ),
  )
}
