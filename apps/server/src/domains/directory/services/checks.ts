import { and, eq, ne } from '../../../db/drizzle.ts'

import { hasAddress, hasLink } from '@wellspring/api/contract/services'
import type { ServiceDraft } from '@wellspring/api/contract/services'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockProvider } from '../provider-row.ts'
import { MAX_SERVICES, gapsIn } from '../rules.ts'
import { services } from '../tables.ts'
import { getOwnService, lockOwnService } from './queries.ts'
import type { ServiceRow } from './queries.ts'

/** The columns of a service, as its provider filled them in. */
export const valuesOf = ({ price, address, onlineUrl, ...kept }: ServiceDraft) => ({
  ...kept,
  address: hasAddress(kept.format) ? address : null,
  onlineUrl: hasLink(kept.format) ? onlineUrl : null,
  priceCents: price === null ? null : price * 100,
})

/** Refuses an incomplete service, with a message per missing field. */
export function requireComplete(service: ServiceDraft): void {
  const errors = gapsIn(service)
  if (Object.keys(errors).length === 0) return
  throw problem('VALIDATION_FAILED', 'Please fill in what is missing.', { errors })
}

/** The caller holds the lock on the provider's row, so concurrent creations cannot exceed the limit. */
export async function checkServiceLimit(tx: Tx, providerId: string): Promise<void> {
  const kept = await tx.$count(
    services,
    and(eq(services.providerId, providerId), ne(services.status, 'archived')),
  )
  if (kept >= MAX_SERVICES)
    throw problem(
      'CONFLICT',
      `You can have ${MAX_SERVICES} services. Please archive one that you do not need.`,
    )
}

/** Locks the provider and then the service, always in this order. */
export async function lockWithProvider(tx: Tx, actor: Actor, id: string): Promise<ServiceRow> {
  const { provider } = await getOwnService(tx, actor, id)
  await lockProvider(tx, provider.id)
  return lockOwnService(tx, actor, id)
}
