import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { completeMoney } from '../money/money.ts'
import { lockBooking } from '../queries.ts'
import { transitionBooking, auditEntry } from '../transition.ts'

/** Completes a booking after its end when both were present, so that nobody has to confirm it. */
export const completeAutomatically = (context: Context, id: string): Promise<void> =>
  change(context, 'booking.complete', async (tx) => {
    const before = await lockBooking(tx, id)
    const isDue = before.dueAt !== null && before.dueAt <= context.now()
    if (before.status !== 'in_progress' || !isDue) return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'completed', by: 'system' })
    await completeMoney(tx, context, after)
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })
