import { returned } from '../../../db/returned.ts'
import type { ServiceDraft } from '@wellspring/api/contract/services'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockOwnRow } from '../provider-row.ts'
import { valuesOf, checkServiceLimit } from '../services/checks.ts'
import { getOwnService } from '../services/queries.ts'
import type { KnownService } from '../services/queries.ts'
import { services } from '../tables.ts'

export async function createService(
  context: Context,
  actor: Actor,
  input: ServiceDraft,
): Promise<KnownService> {
  return change(context, 'service.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await checkServiceLimit(tx, providerId)
    const now = context.now()
    const row = returned(
      await tx
        .insert(services)
        .values({ ...valuesOf(input), providerId, status: 'draft', createdAt: now, updatedAt: now })
        .returning({ id: services.id }),
      'service',
    )
    const result = await getOwnService(tx, actor, row.id)
    return { subject: `service:${row.id}`, after: result, result }
  })
}
