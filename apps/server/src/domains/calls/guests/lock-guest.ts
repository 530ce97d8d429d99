import { and, eq } from '../../../db/drizzle.ts'

import type { CallSide, GuestStatus } from '@wellspring/api/contract/call-places'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { isProblem, notFound } from '../../../problem.ts'
import { lockCallContext } from '../state/call-context.ts'
import type { GuestRow, CallContext } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'
import { callConsents, callGuests } from '../tables.ts'

/** Keeps the patron's word. */
export const keepConsent = (
  tx: Tx,
  { booking }: CallContext,
  given: { guestId: string; isGiven: boolean; at: Date },
) => tx.insert(callConsents).values({ bookingId: booking.id, patronId: booking.patronId, ...given })

interface LockedGuest {
  callContext: CallContext
  guest: GuestRow
}

/** Somebody who is asked into a call of the caller's, and the locked call. */
export async function lockGuest(tx: Tx, actor: Actor, guestId: string): Promise<LockedGuest> {
  const [row] = isId(guestId) ? await tx.select().from(callGuests).where(eq(callGuests.id, guestId)) : []
  if (!row) throw notFound('invitation')
  const callContext = await lockCallContext(tx, row.bookingId, actor).catch((error: unknown) => {
    // Another's booking: the same as none.
    throw isProblem(error) ? notFound('invitation') : error
  })
  // As whoever had the lock before has left it.
  const [guest = row] = await tx.select().from(callGuests).where(eq(callGuests.id, guestId))
  return { callContext, guest }
}

export const setStatus = (tx: Tx, { guest }: LockedGuest, to: Partial<GuestRow> & { status: GuestStatus }) =>
  tx
    .update(callGuests)
    .set(to)
    .where(and(eq(callGuests.id, guest.id), eq(callGuests.status, guest.status)))

export const guestAuditEntry = ({ callContext, guest }: LockedGuest, side: CallSide, after = callContext) =>
  auditEntry(callContext, after, { side, guestId: guest.id })
