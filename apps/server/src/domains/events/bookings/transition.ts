import { eq } from '../../../db/drizzle.ts'

import type { EventBookingStatus } from '@wellspring/api/contract/event-bookings'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { canTransition, isPlaced } from '../rules.ts'
import { eventBookings } from '../tables.ts'
import { releasePlaces } from './places.ts'

export type EventBookingRow = typeof eventBookings.$inferSelect

export type By = 'patron' | 'organiser' | 'system'

/** Reads a booking without an access check. */
export async function readEventBooking(db: ReadOnly | Tx, id: string): Promise<EventBookingRow> {
  const [row] = isId(id) ? await db.select().from(eventBookings).where(eq(eventBookings.id, id)) : []
  if (!row) throw notFound('booking')
  return row
}

/** Locks a booking until the transaction ends. */
export async function lockEventBooking(tx: Tx, id: string): Promise<EventBookingRow> {
  const [row] = isId(id)
    ? await tx.select().from(eventBookings).where(eq(eventBookings.id, id)).for('update')
    : []
  if (!row) throw notFound('booking')
  return row
}

/** Changes the status of a booking and frees its places if the new status gives them up. The caller has locked it. */
export async function transitionEventBooking(
  tx: Tx,
  context: Context,
  before: EventBookingRow,
  to: EventBookingStatus,
): Promise<EventBookingRow> {
  if (!canTransition(before.status, to))
    throw problem(
      'ILLEGAL_TRANSITION',
      `This booking is ${before.status.replaceAll('_', ' ')}: it cannot become ${to.replaceAll('_', ' ')}.`,
    )
  const now = context.now()
  const rows = await tx
    .update(eventBookings)
    .set({ status: to, statusSince: now, dueAt: null, ...(to === 'confirmed' && { confirmedAt: now }) })
    .where(eq(eventBookings.id, before.id))
    .returning()
  if (isPlaced(before.status) && !isPlaced(to)) await releasePlaces(tx, before)
  return returned(rows, 'booking of tickets')
}

export const auditEntry = (before: EventBookingRow | null, after: EventBookingRow, by: By) => ({
  subject: `eventBooking:${after.id}`,
  ...(before && { before: { status: before.status } }),
  after: { status: after.status, by, occurrenceId: after.occurrenceId },
})
