import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { endSession, hashToken, lockSessions } from '../access/sessions.ts'
import { sessions } from '../tables.ts'

export async function logOut(context: Context, token: string | undefined): Promise<void> {
  if (!token) return
  await change(context, 'user.logOut', async (tx) => {
    const own = eq(sessions.tokenHash, hashToken(token))
    const [known] = await tx.select({ userId: sessions.userId }).from(sessions).where(own)
    if (!known) return { result: undefined }
    await lockSessions(tx, known.userId)
    const ended = await endSession(tx, context, own)
    return ended ? { subject: `user:${ended.userId}`, result: undefined } : { result: undefined }
  })
}
