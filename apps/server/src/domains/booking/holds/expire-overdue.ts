import { and, eq, or } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isOverdue } from '../times/provider-schedules.ts'
import { lockBooking } from '../queries.ts'
import { bookings } from '../tables.ts'
import { transitionBooking, auditEntry } from '../transition.ts'

/** Ends a hold that was released or has expired. */
export async function endHold(context: Context, id: string, to: 'expired' | 'cancelled') {
  const by = to === 'expired' ? 'system' : 'patron'
  await change(context, to === 'expired' ? 'booking.expire' : 'booking.release', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'held') return { result: undefined }
    const set = to === 'cancelled' ? { cancelledBy: 'patron' as const } : {}
    const after = await transitionBooking(tx, context, before, { to, by, set })
    return { ...auditEntry(before, after, { by }), result: undefined }
  })
}

export interface PatronAndProvider {
  providerId: string
  patronId: string
}

/** Expires overdue holds of both participants, because the job may be up to a minute late. */
export async function expireOverdue(tx: Tx, context: Context, { providerId, patronId }: PatronAndProvider) {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(or(eq(bookings.providerId, providerId), eq(bookings.patronId, patronId)), isOverdue(context.now())),
    )
    .orderBy(bookings.id)
  for (const { id } of rows) await endHold(context, id, 'expired')
}
