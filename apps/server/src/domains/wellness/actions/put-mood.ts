import type { MoodEntry, MoodInput } from '@wellspring/api/contract/moods'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { findSealer } from '../../encryption/queries.ts'
import { findMood, notePlace, presentMood } from '../moods/queries.ts'
import { isBelievable, localDay } from '../moods/rules.ts'
import { moods } from '../tables.ts'

/** Notes how somebody felt; sent again it changes the mood, the note and the areas, and never the moment. */
export async function putMood(
  context: Context,
  actor: Actor,
  { id, mood, note, areas, ...tapped }: MoodInput & { id: string },
): Promise<{ entry: MoodEntry }> {
  if (!isId(id)) throw notFound('mood')
  const at = new Date(tapped.at)
  return change(context, 'mood.put', async (tx) => {
    const known = await findMood(tx, actor, id)
    if (!known && !isBelievable(at, context.now()))
      throw problem('VALIDATION_FAILED', 'A mood is of the last thirty days.', {
        errors: { at: 'This is too long ago, or still to come' },
      })
    const { userId } = actor
    const sealer = await (note ? ensureDataKey(tx, context, userId) : findSealer(tx, context, userId))
    const said = {
      mood,
      areas: [...new Set(areas)],
      note: note && sealer ? sealer.seal(notePlace(id), note) : null,
    }
    const moment = { at, on: localDay(at, tapped.zone), createdAt: context.now() }
    const row = returned(
      await tx
        .insert(moods)
        .values({ id, patronId: userId, ...moment, ...said })
        .onConflictDoUpdate({ target: [moods.patronId, moods.id], set: said })
        .returning(),
      'mood',
    )
    return { subject: `mood:${id}`, result: { entry: presentMood(row, sealer) } }
  })
}
