import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { endSessions } from '../access/sessions.ts'
import { lockPerson } from '../people/queries.ts'

export async function endUserSessions(context: Context, id: string): Promise<number> {
  return change(context, 'user.endSessions', async (tx) => {
    const known = await lockPerson(tx, id)
    const ended = await endSessions(tx, context, known.id)
    return { subject: `user:${known.id}`, after: { ended }, result: ended }
  })
}
