import { and, eq, gt, gte, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { endSessions, lockSessions } from '../access/sessions.ts'
import { setEmail } from '../access/set-email.ts'
import { idOfLink } from '../rules.ts'
import { emailChanges, users } from '../tables.ts'

const linkExpired = () => problem('CODE_EXPIRED', 'This link is no longer valid.')

/**
 * The account keeps the address to which the link was mailed, or has it again. Whoever asked for another one was not its
 * owner: they are logged out, and what they set up to log in by lets nobody in.
 */
export async function stopEmailChange(context: Context, link: string): Promise<{ email: string }> {
  const id = idOfLink(context.deps.config.secret, link)
  const [known] = id
    ? await context.db
        .select({ asked: emailChanges })
        .from(emailChanges)
        .innerJoin(users, eq(users.id, emailChanges.userId))
        .where(
          and(
            eq(emailChanges.id, id),
            eq(users.audience, context.audience),
            isNull(users.erasedAt),
            gt(emailChanges.expiresAt, context.now()),
          ),
        )
    : []
  if (!known) throw linkExpired()
  const { userId, formerEmail, askedAt } = known.asked
  return change(context, 'user.stopEmailChange', async (tx) => {
    await lockSessions(tx, userId)
    // With the later ones: their former address is not the owner's.
    const stopped = await tx
      .update(emailChanges)
      .set({ stoppedAt: context.now() })
      .where(
        and(
          eq(emailChanges.userId, userId),
          gte(emailChanges.askedAt, askedAt),
          isNull(emailChanges.stoppedAt),
        ),
      )
      .returning({ id: emailChanges.id })
    if (stopped.every((each) => each.id !== id)) throw linkExpired()
    await setEmail(tx, userId, formerEmail)
    await endSessions(tx, userId)
    await context.deps.dropFactorsSince(tx, userId, askedAt)
    return { subject: `user:${userId}`, after: { email: formerEmail }, result: { email: formerEmail } }
  })
}
