import { and, eq, gt } from '../../../db/drizzle.ts'

import type { User } from '@wellspring/api/contract/identity'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockSessions, openSession } from '../access/sessions.ts'
import { getUser, presentUser } from '../queries.ts'
import { RENEWED_MS } from '../rules.ts'
import { sessions } from '../tables.ts'

/** Replaces the session's token, as required after a role change. The session's end does not change. */
export async function renewSession(
  context: Context,
  actor: Actor,
  userAgent: string | null,
): Promise<{ user: User; hasPassword: boolean; token: string }> {
  const soon = new Date(context.now().getTime() + RENEWED_MS)
  return change(context, 'user.renewSession', async (tx) => {
    await lockSessions(tx, actor.userId)
    const [old] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId)).for('update')
    if (!old) throw problem('UNAUTHENTICATED', 'Please log in.')
    const { expiresAt, secondFactorAt, provenAt, deviceId } = old
    const opened = { userId: actor.userId, userAgent, deviceId }
    const { token, sessionId } = await openSession(tx, context, opened)
    const renewalOf = old.renewalOf ?? old.id
    const kept = { expiresAt, secondFactorAt, provenAt, renewalOf }
    await tx.update(sessions).set(kept).where(eq(sessions.id, sessionId))
    const isShorter = and(eq(sessions.id, old.id), gt(sessions.expiresAt, soon))
    await tx.update(sessions).set({ expiresAt: soon }).where(isShorter)
    const known = await getUser(tx, actor.userId)
    const result = { user: presentUser(known), hasPassword: known.passwordHash !== null, token }
    return { subject: `user:${actor.userId}`, after: { sessionId }, result }
  })
}
