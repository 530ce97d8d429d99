import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { sessions } from '../tables.ts'

/** Signs one of the caller's devices out. */
export async function revokeSession(context: Context, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw notFound('session')
  await change(context, 'user.revokeSession', async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), eq(sessions.id, id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) throw notFound('session')
    return { subject: `user:${actor.userId}`, before: { sessionId: id }, result: undefined }
  })
}
