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
 * Cancels a booking that has not started, frees its time and refunds the rest: in full, or by the policy when the
 * patron is leaving.
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
