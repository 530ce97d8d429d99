import type { EditedOpening, OpeningInput } from '@wellspring/api/contract/careers'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { lockForInsert } from '../lists.ts'
import { checkClosing } from '../openings/closing.ts'
import { presentOpening } from '../queries.ts'
import { openings } from '../tables.ts'

export async function createOpening(
  context: Context,
  input: OpeningInput,
): Promise<{ opening: EditedOpening }> {
  const now = context.now()
  checkClosing(input, now)
  return change(context, 'opening.create', async (tx) => {
    await lockForInsert(tx, openings)
    const row = returned(
      await tx
        .insert(openings)
        .values({ ...input, publishedAt: input.published ? now : null, updatedAt: now })
        .returning(),
      'opening',
    )
    const opening = presentOpening(row)
    return { subject: `opening:${opening.id}`, after: opening, result: { opening } }
  })
}
