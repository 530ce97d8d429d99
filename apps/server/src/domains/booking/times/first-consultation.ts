import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { FirstFree } from '@wellspring/api/contract/booking'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { providers, services } from '../../directory/tables.ts'
import { bookings } from '../tables.ts'

/** Excludes holds, because a new hold replaces an older one. */
const counted = inArray(bookings.status, ['requested', 'confirmed', 'in_progress', 'completed', 'no_show'])

/** Whether a patron has had or booked a first consultation with a provider, over all of their services. */
export const hasHadFirst = (patronId: string, providerId: typeof providers.id): SQL => sql`exists (
  select from ${bookings} inner join ${services} on ${services.id} = ${bookings.serviceId}
  where ${bookings.patronId} = ${patronId} and ${bookings.providerId} = ${providerId}
    and ${services.isFirstOnly} and ${counted})`

/** What is left to a patron of the providers whose first consultation they have used, by provider. */
export async function readUsedFirst(
  db: ReadOnly,
  { providerIds, patronId }: { providerIds: readonly string[]; patronId: string },
): Promise<Map<string, NonNullable<FirstFree['usedFirst']>>> {
  const rows = await db
    .select({
      providerId: providers.id,
      serviceIds: sql<string[]>`array_agg(${services.id}) filter (where ${services.isFirstOnly})`,
      fromPriceCents: sql<
        number | null
      >`min(${services.priceCents}) filter (where not ${services.isFirstOnly})`,
    })
    .from(providers)
    .innerJoin(services, and(eq(services.providerId, providers.id), eq(services.status, 'published')))
    .where(
      and(sql`${providers.id} = any(${sql.param(providerIds)}::uuid[])`, hasHadFirst(patronId, providers.id)),
    )
    .groupBy(providers.id)
    .having(sql`bool_or(${services.isFirstOnly})`)
  return new Map(
    rows.map(({ providerId, serviceIds, fromPriceCents }) => [
      providerId,
      { serviceIds, fromPrice: fromPriceCents === null ? null : fromPriceCents / 100 },
    ]),
  )
}

/**
 * Refuses a second first consultation with a provider, over all of their services. The caller holds the lock on the
 * provider's time, so concurrent requests cannot both pass.
 */
export async function checkFirst(
  db: ReadOnly | Tx,
  { serviceId, patronId }: { serviceId: string; patronId: string },
): Promise<void> {
  const [used] = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(
      and(eq(services.id, serviceId), eq(services.isFirstOnly, true), hasHadFirst(patronId, providers.id)),
    )
  if (used)
    throw problem(
      'CONFLICT',
      'You have booked your first consultation with this provider already. Choose another service.',
    )
}
