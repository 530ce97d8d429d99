import { and, eq, gt, gte, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { endSessions, lockSessions } from '../access/sessions.ts'
import { setEmail } from '../access/set-email.ts'
import { SESSION_MS, idOfLink } from '../rules.ts'
import { emailChanges, users } from '../tables.ts'

const linkExpired = () => problem('CODE_EXPIRED', 'This link is no longer valid.')

/**
 * Keeps or restores the address that received the link. The request for another address did not come from the owner:
 * all sessions end, and second factors set up since then are dropped.
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
    // Later changes are stopped too, because their former address is not the owner's.
    const stopped = await tx
      .update(emailChanges)
      .set({ stoppedAt: context.now() })
      .where(
        and(
          eq(emailChanges.userId, userId),
          // Ordered by id, because the clocks of two servers may differ.
          gte(emailChanges.id, known.asked.id),
          isNull(emailChanges.stoppedAt),
        ),
      )
      .returning({ id: emailChanges.id })
    if (stopped.every((each) => each.id !== id)) throw linkExpired()
    await setEmail(tx, userId, formerEmail)
    await endSessions(tx, context, userId)
    // Whoever requested the change had a session, and may have set up a factor earlier in it.
    await context.deps.dropFactorsSince(tx, userId, new Date(askedAt.getTime() - SESSION_MS))
    return { subject: `user:${userId}`, after: { email: formerEmail }, result: { email: formerEmail } }
  }).catch(
    onConstraint(['users_audience_email'], () =>
      problem(
        'CONFLICT',
        'Another account now has this address. Please write to our support to get yours back.',
      ),
    ),
  )
}
