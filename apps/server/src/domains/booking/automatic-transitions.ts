import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { completeMoney } from './money.ts'
import { transitionBooking, auditEntry } from './transition.ts'
import { lockBooking } from './queries.ts'

/** Both are there: it counts as met unless somebody says otherwise. */
export const beginBooking = (context: Context, id: string): Promise<void> =>
  change(context, 'booking.begin', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'confirmed') return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'in_progress', by: 'system' })
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })

/** Both were there, and it is over: nobody has to say so. */
export const completeAutomatically = (context: Context, id: string): Promise<void> =>
  change(context, 'booking.complete', async (tx) => {
    const before = await lockBooking(tx, id)
    const isDue = before.dueAt !== null && before.dueAt <= context.now()
    if (before.status !== 'in_progress' || !isDue) return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'completed', by: 'system' })
    await completeMoney(tx, context, after)
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })
