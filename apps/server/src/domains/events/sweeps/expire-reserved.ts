import { and, asc, eq, lte } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isBeingPaid } from '../../payments/queries.ts'
import { auditEntry, lockEventBooking, transitionEventBooking } from '../bookings/transition.ts'
import { UNDECIDED_MS } from '../rules.ts'
import { eventBookings } from '../tables.ts'
import { eachOf } from '../../../each-of.ts'

/** Frees places that were not paid for in time. An undecided payment keeps them a little longer. */
const expire = (context: Context, id: string) =>
  change(context, 'eventBooking.expire', async (tx) => {
    const before = await lockEventBooking(tx, id)
    const now = context.now()
    if (before.status !== 'reserved' || before.dueAt === null || before.dueAt > now)
      return { result: undefined }
    const isPatient = before.dueAt.getTime() + UNDECIDED_MS > now.getTime()
    if (isPatient && (await isBeingPaid(tx, 'ticket', id))) return { result: undefined }
    const after = await transitionEventBooking(tx, context, before, 'expired')
    return { ...auditEntry(before, after, 'system'), result: undefined }
  })

export async function expireReserved(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(and(eq(eventBookings.status, 'reserved'), lte(eventBookings.dueAt, context.now())))
    .orderBy(asc(eventBookings.dueAt))
    .limit(500)
  await eachOf(context, due, expire)
}
