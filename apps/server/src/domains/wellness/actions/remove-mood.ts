import { and, eq, lt } from '../../../db/drizzle.ts'

import { MOOD_WAIT_DAYS } from '@wellspring/api/contract/moods'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { lockMoods, visibleTo } from '../moods/queries.ts'
import { moods, removedMoods } from '../tables.ts'

export async function removeMood(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound('mood')
  return change(context, 'mood.remove', async (tx) => {
    await lockMoods(tx, actor)
    const [row] = await tx
      .delete(moods)
      .where(and(visibleTo(actor), eq(moods.id, id)))
      .returning({ id: moods.id })
    if (!row) throw notFound('mood')
    const [patronId, removedAt] = [actor.userId, context.now()]
    await tx.insert(removedMoods).values({ id, patronId, removedAt }).onConflictDoNothing()
    // A mood this old would be refused if another device sent it again.
    const isOver = lt(removedMoods.removedAt, new Date(removedAt.getTime() - (MOOD_WAIT_DAYS + 1) * DAY_MS))
    await tx.delete(removedMoods).where(and(eq(removedMoods.patronId, patronId), isOver))
    return { subject: `mood:${id}`, result: { id } }
  })
}
