import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockInvited } from '../guests/lock-invited.ts'
import type { GuestPass } from '../guests/ticket.ts'
import { applyCommand } from '../state/apply-command.ts'
import type { CallContext } from '../state/call-context.ts'
import { checkMayEnter } from '../state/may-enter.ts'
import { auditEntry } from '../state/audit-entry.ts'
import type { Entered } from '../state/may-enter.ts'

type Arrival = Pick<GuestPass, 'page' | 'place'> & { at: Date }

/** Frees the guest's place for a new connection of the same page. A leaked link cannot take over an occupied place. */
async function freePlaceOf(
  tx: Tx,
  callContext: CallContext,
  { page, place, at }: Arrival,
): Promise<CallContext | null> {
  const was = callContext.presences[place]
  if (!was || was.standing === 'away') return callContext
  const isSamePage = was.page === page
  if (was.standing === 'broken')
    return isSamePage ? callContext : applyCommand(tx, callContext, { command: 'giveUp', place, at })
  if (!isSamePage) throw problem('CONFLICT', 'You are already in this call on another page or device.')
  return applyCommand(tx, callContext, { command: 'break', place, at })
}

/** Enters the guest's waiting room or returns to the place that is reserved for this page. */
export const enterGuestCall = (context: Context, pass: GuestPass, connection: string): Promise<Entered> =>
  change(context, 'callGuest.enter', async (tx) => {
    const { callContext: before, guest } = await lockInvited(tx, pass)
    const [at, place, { page }] = [context.now(), guest.place, pass]
    checkMayEnter(before, place, at)
    const result = { bookingId: pass.bookingId, place }
    const was = before.presences[place]
    if (was?.standing === 'here' && was.connection === connection) return { result }
    const free = await freePlaceOf(tx, before, { page, place, at })
    const after = free && (await applyCommand(tx, free, { command: 'enter', place, at, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    return { ...auditEntry(before, after, { place, guestId: guest.id }), result }
  })
