import { and, isNotNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockMoods, visibleTo } from '../moods/queries.ts'
import { erasedNotes, moods } from '../tables.ts'

/**
 * Erases all mood notes, including ones that another device has yet to send. The person's key stays, because other
 * records may need it.
 */
export async function eraseNotes(context: Context, actor: Actor): Promise<{ erased: number }> {
  return change(context, 'mood.eraseNotes', async (tx) => {
    await lockMoods(tx, actor)
    const erasedAt = context.now()
    await tx
      .insert(erasedNotes)
      .values({ patronId: actor.userId, erasedAt })
      .onConflictDoUpdate({ target: erasedNotes.patronId, set: { erasedAt } })
    const rows = await tx
      .update(moods)
      .set({ note: null })
      .where(and(visibleTo(actor), isNotNull(moods.note)))
      .returning({ id: moods.id })
    return { subject: `mood:${actor.userId}`, result: { erased: rows.length } }
  })
}
