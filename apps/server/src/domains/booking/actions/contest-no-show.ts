import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireRole } from '../../../problem.ts'
import { holdOrRelease } from '../money/hold.ts'
import { getBooking, lockBooking } from '../queries.ts'
import { roleIn } from '../rules.ts'
import { bookingTimeline, bookings } from '../tables.ts'
import { checkAction, auditEntry } from '../transition.ts'
import type { BookingAnswer } from '../queries.ts'

/** Records that the patron disputes a no-show, for staff to decide. */
export async function contestNoShow(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): BookingAnswer {
  const now = context.now()
  await change(context, 'booking.contest', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'contestNoShow', requireRole(roleIn(actor)), now)
    const contested = { ...before, contestedAt: now }
    await tx.update(bookings).set({ contestedAt: now }).where(eq(bookings.id, id))
    await tx
      .insert(bookingTimeline)
      .values({ bookingId: id, at: now, by: 'patron', status: 'no_show', note: reason })
    await holdOrRelease(tx, context, contested)
    return { ...auditEntry(before, contested, { by: 'patron', note: reason }), result: undefined }
  })
  return getBooking(context, actor, id)
}
