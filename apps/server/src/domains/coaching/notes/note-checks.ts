import { and, eq } from '../../../db/drizzle.ts'

import type { CoachingNote } from '@wellspring/api/contract/coaching'

import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../problem.ts'
import { bookings } from '../../booking/tables.ts'
import type { SpaceRow } from '../queries.ts'

export type NoteAnswer = Promise<{ note: CoachingNote }>
export const OWN = 'Only the author of a note can change it.'

/** A note can refer only to a session of the same patron and provider. */
export async function checkSession(tx: Tx, { patronId, providerId }: SpaceRow, bookingId: string | null) {
  if (bookingId === null) return
  const ofPair = and(eq(bookings.patronId, patronId), eq(bookings.providerId, providerId))
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(ofPair, eq(bookings.id, bookingId)))
  if (!booking) throw notFound('session')
}
