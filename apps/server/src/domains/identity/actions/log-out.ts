import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { endSession, hashToken, lockSessions } from '../access/sessions.ts'
import { hasEnded } from '../rules.ts'
import { sessions } from '../tables.ts'

export async function logOut(context: Context, token: string | undefined): Promise<void> {
  if (!token) return
  const own = eq(sessions.tokenHash, hashToken(token))
  const [asked] = await context.db.select().from(sessions).where(own)
  // An idle page calls this as well. If the session has already ended, it timed out rather than being logged out.
  const name = asked && hasEnded(asked, context.now()) ? 'user.timeOut' : 'user.logOut'
  await change(context, name, async (tx) => {
    const [known] = await tx.select({ userId: sessions.userId }).from(sessions).where(own)
    if (!known) return { result: undefined }
    await lockSessions(tx, known.userId)
    const ended = await endSession(tx, context, own)
    return ended ? { subject: `user:${ended.userId}`, result: undefined } : { result: undefined }
  })
}
