import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { getDate, startRefund } from '../bookings/refundable.ts'
import { auditEntry, lockEventBooking, transitionEventBooking } from '../bookings/transition.ts'
import { isToCome } from '../rules.ts'

/** Cancels a booking whose payment was lost and refunds what is left of it, unless the date has begun. */
export const cancelUnpaid = (context: Context, id: string, reason: string): Promise<void> =>
  change(context, 'eventBooking.cancel', async (tx) => {
    const before = await lockEventBooking(tx, id)
    const { startsAt } = await getDate(tx, before)
    if (!isToCome({ ...before, startsAt }, context.now())) return { result: undefined }
    const after = await transitionEventBooking(tx, context, before, 'cancelled')
    const { jobs } = await startRefund(tx, context, { booking: after, cents: after.priceCents, reason })
    const record = auditEntry(before, after, 'system')
    return { ...record, after: { ...record.after, refundCents: 0 }, jobs, result: undefined }
  })
