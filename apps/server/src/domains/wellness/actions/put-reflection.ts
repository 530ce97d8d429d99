import type { Reflection, ReflectionInput } from '@wellspring/api/contract/lotus'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { presentReflection, sealedText } from '../lotus/reflections.ts'
import { localDay } from '../moods/rules.ts'
import { lotusEntries, reflections } from '../tables.ts'

/** Stores a reflection about a leaf. A repeated call changes its text, and never the day or the leaf. */
export async function putReflection(
  context: Context,
  { userId }: Actor,
  { id, leaf, text, zone }: ReflectionInput & { id: string },
): Promise<{ reflection: Reflection }> {
  if (!isId(id)) throw notFound('reflection')
  return change(context, 'reflection.put', async (tx) => {
    const sealer = await ensureDataKey(tx, context, userId)
    const at = context.now()
    const said = { text: sealedText.seal(sealer, id, text) }
    const row = returned(
      await tx
        .insert(reflections)
        .values({ id, patronId: userId, leaf, at, on: localDay(at, zone), ...said })
        .onConflictDoUpdate({ target: [reflections.patronId, reflections.id], set: said })
        .returning(),
      'reflection',
    )
    await tx
      .insert(lotusEntries)
      .values({
        patronId: userId,
        kind: 'reflection',
        sourceId: row.id,
        leaves: [row.leaf],
        on: row.on,
        at: row.at,
      })
      .onConflictDoNothing()
    return { subject: `reflection:${id}`, result: { reflection: presentReflection(row, sealer) } }
  })
}
