import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isOverdue } from '../times/provider-schedules.ts'
import { lockBooking } from '../queries.ts'
import { bookings } from '../tables.ts'
import { auditEntry, transitionBooking } from '../transition.ts'

/**
 * A time that was held and not paid for is free again: once its time is over, or `atOnce` when nobody may pay for it any
 * more. What is paid all the same comes late, and goes back.
 */
export const expireHold = (context: Context, id: string, { atOnce = false } = {}): Promise<void> =>
  change(context, 'booking.expire', async (tx) => {
    const before = await lockBooking(tx, id)
    const now = context.now()
    const isOver = atOnce ? eq(bookings.status, 'held') : isOverdue(now)
    const [over] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), isOver))
    if (!over) return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'expired', by: 'system' })
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })
