import { eq, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { endSession, lockSessions } from '../access/sessions.ts'
import { sessions } from '../tables.ts'

/** Signs out one of the caller's devices. */
export async function revokeSession(context: Context, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw notFound('session')
  await change(context, 'user.revokeSession', async (tx) => {
    await lockSessions(tx, actor.userId)
    const own = sql`${eq(sessions.userId, actor.userId)} and ${eq(sessions.id, id)}`
    if (!(await endSession(tx, context, own))) throw notFound('session')
    return { subject: `user:${actor.userId}`, before: { sessionId: id }, result: undefined }
  })
}
