import { eq } from '../../../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { requireRole } from '../../../problem.ts'
import { lockProviderTime } from '../../scheduling/lock-provider-time.ts'
import { termsOfMove } from '../times/free-times.ts'
import { expireOverdue } from '../holds/expire-overdue.ts'
import { proposalKeptUntil } from '../holds/proposal-kept-until.ts'
import { checkNotBeingPaid } from '../money/being-paid.ts'
import { policyAfterMove } from '../policy/policy.ts'
import { findBooking, getBooking, lockBooking } from '../queries.ts'
import { checkFree, findReservation, reserving } from '../times/reservation.ts'
import type { WantedSlot } from '../times/reservation.ts'
import { dueOf, roleIn } from '../rules.ts'
import type { PartyRole } from '../rules.ts'
import { bookingTimeline, bookings } from '../tables.ts'
import { checkActionOrOverride, auditEntry } from '../transition.ts'
import type { BookingRow, Override } from '../transition.ts'

/**
 * A change by the provider or staff makes cancelling free for the patron. A suggestion keeps its policy, because its
 * patron has not agreed to it yet.
 */
function policyOf(booking: BookingRow, by: PartyRole, now: Date) {
  if (booking.status === 'held') return booking.policy
  return by === 'patron' ? policyAfterMove(booking, now) : [{ hoursBefore: 0, refundPercent: 100 }]
}

/** The deadline after a move. A moved suggestion gets the deadline of a new one. */
const dueAfterMove = ({ status }: BookingRow, place: Pick<BookingRow, 'startsAt' | 'endsAt'>, now: Date) =>
  status === 'held' ? proposalKeptUntil(place.startsAt.getTime(), now) : dueOf(status, place, now)

async function writeReschedule(tx: Tx, context: Context, { before, wanted, by, override }: Step) {
  const now = context.now()
  const place = await findReservation(tx, wanted)
  const after = returned(
    await tx
      .update(bookings)
      .set({
        ...place,
        policy: policyOf(before, by, now),
        dueAt: dueAfterMove(before, place, now),
        remindedHours: null,
        sequence: before.sequence + 1,
        rescheduledCount: before.rescheduledCount + (by === 'patron' ? 1 : 0),
      })
      .where(eq(bookings.id, before.id))
      .returning(),
    'booking',
  )
  await tx.insert(bookingTimeline).values({
    bookingId: before.id,
    at: now,
    by,
    status: before.status,
    note: override?.reason ?? null,
    movedFrom: before.startsAt,
    movedTo: place.startsAt,
  })
  return after
}

interface Step {
  before: BookingRow
  wanted: WantedSlot
  by: PartyRole
  override?: Override | undefined
}

/** Moves a booking to another time. One transaction frees the old slot and takes the new one. */
export async function rescheduleBooking(
  context: Context,
  actor: Actor,
  { id, startsAt, override }: { id: string; startsAt: string; override?: Override | undefined },
): Promise<{ booking: BookingDetail }> {
  const now = context.now()
  const by = requireRole(roleIn(actor))
  const booking = await findBooking(context.db, actor, id)
  checkActionOrOverride(booking, 'reschedule', { actor, now, override })
  // A second click, or a repeated request after a lost response.
  if (booking.startsAt.getTime() === Date.parse(startsAt)) return getBooking(context, actor, id)
  const { providerId, patronId, serviceId } = booking
  const wanted: WantedSlot = {
    serviceId,
    startsAt: Date.parse(startsAt),
    now,
    without: {
      patronId,
      bookingId: id,
    },
    terms: {
      ...termsOfMove(booking, by),
      ...(override && { horizonDays: 365 }),
    },
    evenHidden: true,
  }
  await checkFree(context.db, wanted)
  await reserving(context, wanted, (part) =>
    inTransaction(part, async (unit) => {
      const inner = { ...part, unit }
      await lockProviderTime(unit.tx, providerId)
      await expireOverdue(unit.tx, inner, { providerId, patronId })
      await change(inner, 'booking.reschedule', async (tx) => {
        const before = await lockBooking(tx, id, actor)
        // The first of two concurrent clicks has already moved it.
        if (before.startsAt.getTime() === wanted.startsAt) return { result: undefined }
        checkActionOrOverride(before, 'reschedule', { actor, now, override })
        await checkNotBeingPaid(tx, before, now)
        const after = await writeReschedule(tx, inner, { before, wanted, by, override })
        const said = { by, note: override?.reason, isOverride: override !== undefined }
        return { ...auditEntry(before, after, said), result: undefined }
      })
    }),
  )
  return getBooking(context, actor, id)
}
