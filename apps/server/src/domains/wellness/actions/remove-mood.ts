import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { visibleTo } from '../moods/queries.ts'
import { moods } from '../tables.ts'

export async function removeMood(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound('mood')
  return change(context, 'mood.remove', async (tx) => {
    const [row] = await tx
      .delete(moods)
      .where(and(visibleTo(actor), eq(moods.id, id)))
      .returning({ id: moods.id })
    if (!row) throw notFound('mood')
    return { subject: `mood:${id}`, result: { id } }
  })
}
