import { and, eq } from '../../../db/drizzle.ts'

import type { CallRole, GuestStatus } from '@wellspring/api/contract/call-places'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { asMissing, notFound } from '../../../problem.ts'
import { lockCallContext } from '../state/call-context.ts'
import type { GuestRow, CallContext } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'
import { callConsents, callGuests } from '../tables.ts'

/** Records the patron's consent or its withdrawal. */
export const keepConsent = (
  tx: Tx,
  { booking }: CallContext,
  given: { guestId: string; isGiven: boolean; at: Date },
) => tx.insert(callConsents).values({ bookingId: booking.id, patronId: booking.patronId, ...given })

interface LockedGuest {
  callContext: CallContext
  guest: GuestRow
}

/** A guest of one of the caller's calls, with the call locked. */
export async function lockGuest(tx: Tx, actor: Actor, guestId: string): Promise<LockedGuest> {
  const [row] = isId(guestId) ? await tx.select().from(callGuests).where(eq(callGuests.id, guestId)) : []
  if (!row) throw notFound('invitation')
  // Another account's booking looks like a missing one.
  const callContext = await lockCallContext(tx, row.bookingId, actor).catch(asMissing('invitation'))
  // Read again under the lock, because the previous holder may have changed it.
  const [guest = row] = await tx.select().from(callGuests).where(eq(callGuests.id, guestId))
  return { callContext, guest }
}

export const setStatus = (tx: Tx, { guest }: LockedGuest, to: Partial<GuestRow> & { status: GuestStatus }) =>
  tx
    .update(callGuests)
    .set(to)
    .where(and(eq(callGuests.id, guest.id), eq(callGuests.status, guest.status)))

export const guestAuditEntry = ({ callContext, guest }: LockedGuest, role: CallRole, after = callContext) =>
  auditEntry(callContext, after, { role, guestId: guest.id })
