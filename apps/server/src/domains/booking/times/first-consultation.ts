import { and, eq, inArray } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { services } from '../../directory/tables.ts'
import { bookings } from '../tables.ts'

/** Excludes holds, because a new hold replaces an older one. */
const counted = inArray(bookings.status, ['requested', 'confirmed', 'in_progress', 'completed', 'no_show'])

/**
 * Refuses a second first consultation with a provider, over all of their services. The caller holds the lock on the
 * provider's time, so concurrent requests cannot both pass.
 */
export async function checkFirst(
  db: ReadOnly | Tx,
  { serviceId, patronId }: { serviceId: string; patronId: string },
): Promise<void> {
  const [service] = await db
    .select({ isFirstOnly: services.isFirstOnly, providerId: services.providerId })
    .from(services)
    .where(eq(services.id, serviceId))
  if (!service?.isFirstOnly) return
  const earlier = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.patronId, patronId),
        eq(bookings.providerId, service.providerId),
        eq(services.isFirstOnly, true),
        counted,
      ),
    )
    .limit(1)
  if (earlier.length > 0)
    throw problem(
      'CONFLICT',
      'You have booked your first consultation with this provider already. Choose another service.',
    )
}
