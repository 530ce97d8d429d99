import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isOverdue } from '../times/provider-schedules.ts'
import { lockBooking } from '../queries.ts'
import { bookings } from '../tables.ts'
import { auditEntry, transitionBooking } from '../transition.ts'

/**
 * Frees an unpaid hold when its time is over, or `atOnce` when payment is no longer possible. A payment that still
 * arrives is late and is refunded.
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
