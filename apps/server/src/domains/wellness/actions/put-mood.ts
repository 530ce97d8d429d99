import type { MoodEntry, MoodInput } from '@wellspring/api/contract/moods'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { findSealer } from '../../encryption/queries.ts'
import { findMood, isRemoved, lockMoods, presentMood, sealedNote, wereNotesErased } from '../moods/queries.ts'
import { disbeliefOf, localDay, notAheadOf } from '../moods/rules.ts'
import { moods } from '../tables.ts'

/**
 * Records a mood. A repeated call updates the mood, note and areas, and never the time. Moods removed and notes erased
 * since it was written are not restored.
 */
export async function putMood(
  context: Context,
  actor: Actor,
  { id, mood, note, areas, waitedMs = 0, ...tapped }: MoodInput & { id: string },
): Promise<{ entry: MoodEntry }> {
  if (!isId(id)) throw notFound('mood')
  const now = context.now()
  const at = notAheadOf(now, new Date(tapped.at))
  return change(context, 'mood.put', async (tx) => {
    await lockMoods(tx, actor)
    const known = await findMood(tx, actor, id)
    if (!known && (await isRemoved(tx, actor, id))) throw problem('GONE', 'This mood was removed.')
    const disbelief = known ? null : disbeliefOf(new Date(tapped.at), now)
    if (disbelief) throw problem('VALIDATION_FAILED', disbelief, { errors: { at: disbelief } })
    const { userId } = actor
    const isErased = await wereNotesErased(tx, actor, new Date(now.getTime() - waitedMs))
    const kept = isErased ? undefined : note
    const sealer = await (kept ? ensureDataKey(tx, context, userId) : findSealer(tx, context, userId))
    const text = kept && sealer ? sealedNote.seal(sealer, id, kept) : null
    const said = { mood, areas: [...new Set(areas)] }
    const moment = { at, on: localDay(at, tapped.zone), createdAt: now }
    const row = returned(
      await tx
        .insert(moods)
        .values({ id, patronId: userId, ...moment, ...said, note: text })
        .onConflictDoUpdate({
          target: [moods.patronId, moods.id],
          // A note that was written after the erasure stays.
          set: isErased ? said : { ...said, note: text },
        })
        .returning(),
      'mood',
    )
    return { subject: `mood:${id}`, result: { entry: presentMood(row, sealer) } }
  })
}
