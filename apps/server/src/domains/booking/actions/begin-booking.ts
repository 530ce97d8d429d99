import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockBooking } from '../queries.ts'
import { transitionBooking, auditEntry } from '../transition.ts'

/** Starts a booking when both are present. It counts as attended unless somebody reports otherwise. */
export const beginBooking = (context: Context, id: string): Promise<void> =>
  change(context, 'booking.begin', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'confirmed') return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'in_progress', by: 'system' })
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })
