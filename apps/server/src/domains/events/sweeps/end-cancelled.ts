import { isOneOf } from '@wellspring/api/contract/one-of'
import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { isFrozen } from '../../wallet/sales/chargebacks.ts'
import { refundCalledOff, saleOf } from '../bookings/refundable.ts'
import { auditEntry, lockEventBooking, transitionEventBooking } from '../bookings/transition.ts'
import { eventBookings, occurrences } from '../tables.ts'
import { eachOf } from '../../../each-of.ts'

const open = ['reserved', 'confirmed', 'checked_in'] as const

/** Ends a booking of a cancelled date with one full refund. A disputed payment is left to the bank's decision. */
async function endBooking(context: Context, id: string): Promise<void> {
  const refundId = await change(context, 'eventBooking.callOff', async (tx) => {
    const before = await lockEventBooking(tx, id)
    if (!isOneOf(open, before.status)) return { result: null }
    const after = await transitionEventBooking(tx, context, before, 'event_cancelled')
    const isThere = before.status !== 'reserved' && !(await isFrozen(tx, saleOf(id)))
    const refund = isThere
      ? await refundCalledOff(tx, context, after)
      : { refundId: null, jobs: [], toCardCents: 0 }
    const record = auditEntry(before, after, 'organiser')
    const said = { ...record.after, refundCents: refund.toCardCents }
    return { ...record, after: said, jobs: refund.jobs, result: refund.refundId }
  })
  await finishNow(context, { refundId })
}

/** Ends the bookings of cancelled dates: of one event right after its cancellation, or of all events in the sweep. */
export async function endCancelled(context: Context, eventId?: string): Promise<void> {
  const rows = await context.db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .where(
      and(
        eq(occurrences.status, 'cancelled'),
        inArray(eventBookings.status, [...open]),
        eventId === undefined ? undefined : eq(eventBookings.eventId, eventId),
      ),
    )
    .orderBy(asc(eventBookings.id))
    // The next sweep takes the rest.
    .limit(1000)
  await eachOf(context, rows, endBooking)
}
