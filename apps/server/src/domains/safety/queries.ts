import { and, desc, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts'

import type { SafetyContact } from '@wellspring/api/contract/safety'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { asksAgainAfter, knownFor } from './rules.ts'
import { contactRequests } from './tables.ts'

interface Own {
  patronId: string
  now: Date
}

/** The last booking with each provider whom the patron has met in the past year or is about to meet. */
export const listKnown = (db: ReadOnly | Tx, { patronId, now }: Own) =>
  db
    .selectDistinctOn([bookings.providerId], {
      providerId: bookings.providerId,
      bookingId: bookings.id,
      name: providers.name,
      imageUrl: users.profileImageUrl,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, bookings.providerId))
    .where(
      and(
        eq(bookings.patronId, patronId),
        inArray(bookings.status, ['confirmed', 'in_progress', 'completed', 'no_show']),
        gt(bookings.endsAt, new Date(now.getTime() - knownFor)),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(bookings.providerId, desc(bookings.startsAt))

/** The patron's last request to each provider within the past hour. */
export async function listAsked(
  db: ReadOnly | Tx,
  { patronId, now }: Own,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({
      providerId: contactRequests.providerId,
      askedAt: sql<Date>`max(${contactRequests.createdAt})`.mapWith(contactRequests.createdAt),
    })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.patronId, patronId),
        gt(contactRequests.createdAt, new Date(now.getTime() - asksAgainAfter)),
      ),
    )
    .groupBy(contactRequests.providerId)
  return new Map(rows.map(({ providerId, askedAt }) => [providerId, askedAt]))
}

export async function listSafetyContacts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  patronId: string,
): Promise<{ contacts: SafetyContact[] }> {
  const own = { patronId, now: now() }
  const [known, asked] = await Promise.all([listKnown(db, own), listAsked(db, own)])
  const contacts = known
    .map(({ providerId, name, imageUrl }) => ({
      providerId,
      name,
      imageUrl,
      askedAt: asked.get(providerId)?.toISOString() ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return { contacts }
}
