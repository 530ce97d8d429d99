import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { getBooking, lockBooking } from '../queries.ts'
import { checkAction, transitionBooking, auditEntry } from '../transition.ts'

/** Releases a held slot before it is paid. */
export async function releaseBooking(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ booking: BookingDetail }> {
  await change(context, 'booking.release', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'release', 'patron', context.now())
    const after = await transitionBooking(tx, context, before, {
      to: 'cancelled',
      by: 'patron',
      set: { cancelledBy: 'patron' },
    })
    return { ...auditEntry(before, after, { by: 'patron' }), result: undefined }
  })
  return getBooking(context, actor, id)
}
