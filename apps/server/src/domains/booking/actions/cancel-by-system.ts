import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { checkNotBeingCharged } from '../money/money.ts'
import { lockBooking } from '../queries.ts'
import { refundableOf, remainingCents, lockPaidBooking } from '../policy/refundable.ts'
import { transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow } from '../transition.ts'
import { startRefund } from './end-booking.ts'

const isStillCancellable = ({ status, startsAt }: BookingRow, now: Date) =>
  status === 'requested' || (status === 'confirmed' && startsAt > now)

/** Nobody pays any more for what has not begun: it is off, its time is free, and what of it is left goes back. */
export const cancelBySystem = (context: Context, id: string, note: string): Promise<void> =>
  change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id)
    if (!isStillCancellable(before, context.now())) return { result: undefined }
    await checkNotBeingCharged(tx, before)
    const paid = await lockPaidBooking(tx, context, before)
    const back = refundableOf(paid, 'system', context.now())
    const set = { cancelledBy: 'system' as const }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by: 'system', note, set })
    const { jobs } = await startRefund(tx, context, after, back)
    const record = auditEntry(before, after, { by: 'system', note })
    const refundCents = remainingCents(paid) === null ? 0 : back.cents
    return { ...record, after: { ...record.after, refundCents }, jobs, result: undefined }
  })
