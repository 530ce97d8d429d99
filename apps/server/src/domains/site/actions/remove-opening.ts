import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockOpening } from '../lists.ts'
import { presentOpening } from '../queries.ts'
import { openings } from '../tables.ts'

export const removeOpening = (context: Context, id: string): Promise<{ id: string }> =>
  change(context, 'opening.remove', async (tx) => {
    const known = await lockOpening(tx, id)
    await tx.delete(openings).where(eq(openings.id, id))
    return { subject: `opening:${id}`, before: presentOpening(known), result: { id } }
  })
