import { eq } from '../../../db/drizzle.ts'

import type { EditedOpening, OpeningInput } from '@wellspring/api/contract/careers'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { checkRevision, lockOpening } from '../lists.ts'
import { checkClosing } from '../openings/closing.ts'
import { presentOpening } from '../queries.ts'
import { openings } from '../tables.ts'

export async function updateOpening(
  context: Context,
  { id, revision, ...input }: OpeningInput & { id: string; revision: number },
): Promise<{ opening: EditedOpening }> {
  const now = context.now()
  checkClosing(input, now)
  return change(context, 'opening.update', async (tx) => {
    const known = await lockOpening(tx, id)
    checkRevision(known, revision)
    const publishedAt = known.publishedAt ?? (input.published ? now : null)
    const row = returned(
      await tx
        .update(openings)
        .set({ ...input, publishedAt, revision: revision + 1, updatedAt: now })
        .where(eq(openings.id, id))
        .returning(),
      'opening',
    )
    const [before, opening] = [presentOpening(known), presentOpening(row)]
    return { subject: `opening:${id}`, before, after: opening, result: { opening } }
  })
}
