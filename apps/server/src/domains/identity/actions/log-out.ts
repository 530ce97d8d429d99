import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../access/sessions.ts'
import { sessions } from '../tables.ts'

export async function logOut(context: Context, token: string | undefined): Promise<void> {
  if (!token) return
  await change(context, 'user.logOut', async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ userId: sessions.userId })
    return row ? { subject: `user:${row.userId}`, result: undefined } : { result: undefined }
  })
}
