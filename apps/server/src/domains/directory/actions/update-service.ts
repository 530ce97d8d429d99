import { eq } from '../../../db/drizzle.ts'

import type { ServiceDraft } from '@wellspring/api/contract/services'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { updateOffering } from '../provider-row.ts'
import { mayBeIncomplete } from '../rules.ts'
import { valuesOf, requireComplete, lockWithProvider } from '../services/checks.ts'
import { getOwnService } from '../services/queries.ts'
import type { KnownService } from '../services/queries.ts'
import { services } from '../tables.ts'

/** Changes a service. Existing bookings keep what they were booked with. */
export async function updateService(
  context: Context,
  actor: Actor,
  { id, ...input }: ServiceDraft & { id: string },
): Promise<KnownService> {
  return change(context, 'service.update', async (tx) => {
    const row = await lockWithProvider(tx, actor, id)
    if (row.status === 'archived')
      throw problem('CONFLICT', 'This service is archived. Please restore it before you change it.')
    if (!mayBeIncomplete(row)) requireComplete(input)
    const before = await getOwnService(tx, actor, id)
    await tx
      .update(services)
      .set({ ...valuesOf(input), updatedAt: context.now() })
      .where(eq(services.id, id))
    await updateOffering(tx, row.providerId, context.now())
    const result = await getOwnService(tx, actor, id)
    return { subject: `service:${id}`, before, after: result, result }
  })
}
