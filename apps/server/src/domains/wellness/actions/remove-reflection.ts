import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { visibleTo } from '../lotus/queries.ts'
import { reflectionsOf } from '../lotus/reflections.ts'
import { lotusEntries, reflections } from '../tables.ts'

/** Removes a reflection and its entry in the Lotus. */
export async function removeReflection(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound('reflection')
  return change(context, 'reflection.remove', async (tx) => {
    const [row] = await tx
      .delete(reflections)
      .where(and(reflectionsOf(actor), eq(reflections.id, id)))
      .returning({ id: reflections.id })
    if (!row) throw notFound('reflection')
    await tx
      .delete(lotusEntries)
      .where(and(visibleTo(actor), eq(lotusEntries.kind, 'reflection'), eq(lotusEntries.sourceId, id)))
    return { subject: `reflection:${id}`, result: { id } }
  })
}
