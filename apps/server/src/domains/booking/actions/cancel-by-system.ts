import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { checkNotBeingCharged } from '../money/money.ts'
import { lockBooking } from '../queries.ts'
import { fundShareOf, refundableOf, remainingCents, lockPaidBooking } from '../policy/refundable.ts'
import { transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow } from '../transition.ts'
import { startRefund } from './end-booking.ts'

const isStillCancellable = ({ status, startsAt }: BookingRow, now: Date) =>
  status === 'requested' || (status === 'confirmed' && startsAt > now)

/**
 * What has not begun is off, its time is free, and what of it is left goes back: all of it, or of a patron who leaves
 * as much as cancelling themselves would bring.
 */
export const cancelBySystem = (
  context: Context,
  id: string,
  note: string,
  by: 'system' | 'patron' = 'system',
): Promise<void> =>
  change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id)
    if (!isStillCancellable(before, context.now())) return { result: undefined }
    await checkNotBeingCharged(tx, before)
    const paid = await lockPaidBooking(tx, context, before)
    const back = refundableOf(paid, by, context.now())
    const set = { cancelledBy: by, isLate: back.isLate }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by, note, set })
    const { jobs } = await startRefund(tx, context, after, back)
    const record = auditEntry(before, after, { by, note })
    const refundCents = remainingCents(paid) === null ? 0 : back.cents - fundShareOf(paid, back.cents)
    return { ...record, after: { ...record.after, refundCents }, jobs, result: undefined }
  })
