import { eq } from '../../../db/drizzle.ts'

import { callPlaces, isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import type { ReadOnly } from '../../../db/database.ts'
import { isInMeeting, isPatronAdmitted } from '../rules.ts'
import type { Attendance } from '../rules.ts'
import { callPresences, calls } from '../tables.ts'

/** The place that a connection currently occupies in a call. */
export interface ConnectedPlace {
  place: CallPlace
  connection: string
}

/** The peers of a connection in its call, or null when it is not, or no longer, in it. */
export async function listPeers(
  db: ReadOnly,
  { bookingId, place, connection }: ConnectedPlace & { bookingId: string },
): Promise<ConnectedPlace[] | null> {
  const rows = await db
    .select({ state: calls.state, presence: callPresences })
    .from(calls)
    .innerJoin(callPresences, eq(callPresences.bookingId, calls.bookingId))
    .where(eq(calls.bookingId, bookingId))
  const isThere = ({ state, presence }: (typeof rows)[number]) =>
    isPatronAdmitted({ state }) &&
    presence.standing === 'here' &&
    (!isGuestPlace(presence.place) || presence.admittedAt !== null)
  const there = rows
    .filter(isThere)
    .map(({ presence: { place, connection: by } }) => ({ place, connection: by ?? '' }))
  if (!there.some((one) => one.place === place && one.connection === connection)) return null
  return there.filter((one) => one.place !== place)
}

/** The others who are in the call or have a reserved place. */
export const listOthers = (attendance: Attendance, place: CallPlace): CallPlace[] =>
  isInMeeting(attendance, place)
    ? callPlaces.filter((one) => one !== place && isInMeeting(attendance, one))
    : []
