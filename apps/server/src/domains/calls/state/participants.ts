import { eq, inArray } from '../../../db/drizzle.ts'

import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace, CallRole } from '@wellspring/api/contract/call-places'

import type { ReadOnly } from '../../../db/database.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { findApproved } from '../../directory/listing/eligibility.ts'
import { providers } from '../../directory/tables.ts'
import { findProfile } from '../../identity/queries.ts'
import { users } from '../../identity/tables.ts'
import { findLastPayment } from '../../payments/queries.ts'
import type { CallContext } from './call-context.ts'

interface Person {
  name: string
  imageUrl: string | null
}

export type Participants = Record<CallPlace, Person>

interface Known extends Person {
  firstName: string
}

/** The two participants of a booking. A provider appears under the name of the practice. */
async function findPatronAndProvider(db: ReadOnly, { id, patronId, providerId }: BookingRow) {
  const rows = await db
    .select({ user: users, publicName: providers.name })
    .from(users)
    .leftJoin(providers, eq(providers.id, users.id))
    .where(inArray(users.id, [patronId, providerId]))
  const find = (userId: string): Known => {
    const row = rows.find(({ user }) => user.id === userId)
    if (!row) throw new Error(`booking ${id} has no participants`)
    const { firstName, lastName, profileImageUrl: imageUrl } = row.user
    const publicName = userId === providerId ? row.publicName : null
    return { name: publicName ?? `${firstName} ${lastName}`, firstName, imageUrl }
  }
  return { patron: find(patronId), provider: find(providerId) }
}

/** The participants as seen from a place. Guests see first names only. */
export async function findParticipants(
  db: ReadOnly,
  callContext: CallContext,
  from: CallPlace,
): Promise<Participants> {
  const { patron, provider } = await findPatronAndProvider(db, callContext.booking)
  const seen = ({ name, firstName, imageUrl }: Known): Person =>
    isGuestPlace(from) ? { name: firstName, imageUrl: null } : { name, imageUrl }
  const guest = (place: CallPlace): Person => ({
    name: callContext.guests.find((one) => one.place === place)?.name ?? '',
    imageUrl: null,
  })
  return {
    patron: seen(patron),
    provider: seen(provider),
    guest1: guest('guest1'),
    guest2: guest('guest2'),
  }
}

/** The phone number at which the other can reach a participant when the call fails. */
export async function findPhone(db: ReadOnly, booking: BookingRow, role: CallRole): Promise<string | null> {
  if (role === 'provider')
    return (await findApproved(db, booking.providerId))?.businessInformation.phoneNo || null
  const paid = await findLastPayment(db, 'booking', booking.id)
  return paid?.billingDetails.phoneNo ?? (await findProfile(db, booking.patronId)).phoneNo
}
