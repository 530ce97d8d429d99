import { eq } from '../../../db/drizzle.ts'

import type { ServiceStatus } from '@wellspring/api/contract/services'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { updateOffering } from '../provider-row.ts'
import { canTransitionService, eventNameOf } from '../rules.ts'
import { requireComplete, checkServiceLimit, lockWithProvider } from '../services/checks.ts'
import { getOwnService } from '../services/queries.ts'
import type { KnownService } from '../services/queries.ts'
import { services } from '../tables.ts'

export async function moveService(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: ServiceStatus },
): Promise<KnownService> {
  return change(context, eventNameOf[status], async (tx) => {
    const { status: from, providerId, publishedAt } = await lockWithProvider(tx, actor, id)
    if (!canTransitionService(actor, from, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        `This service is ${from.replaceAll('_', ' ')}: it cannot become ${status.replaceAll('_', ' ')}.`,
      )
    if (from === 'archived') await checkServiceLimit(tx, providerId)
    if (status === 'published') requireComplete(await getOwnService(tx, actor, id))
    const offeredAt = status === 'published' ? (publishedAt ?? context.now()) : publishedAt
    await tx
      .update(services)
      .set({ status, publishedAt: offeredAt, updatedAt: context.now() })
      .where(eq(services.id, id))
    await updateOffering(tx, providerId, context.now())
    const result = await getOwnService(tx, actor, id)
    return {
      subject: `service:${id}`,
      before: { status: from },
      after: { status, byStaff: seesEverybodys(actor) },
      result,
    }
  })
}
