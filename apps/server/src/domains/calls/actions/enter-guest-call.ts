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

/** Makes their place free for a new connection, if it is theirs: a link that leaked takes nobody's place. */
async function freePlaceOf(
  tx: Tx,
  callContext: CallContext,
  { page, place, at }: Arrival,
): Promise<CallContext | null> {
  const was = callContext.presences[place]
  if (!was || was.standing === 'away') return callContext
  const isSamePage = was.page === page
  if (was.standing === 'broken')
    return isSamePage ? callContext : applyCommand(tx, callContext, { command: 'giveUp', side: place, at })
  if (!isSamePage) throw problem('CONFLICT', 'You are in this call on another page or device already.')
  return applyCommand(tx, callContext, { command: 'break', side: place, at })
}

/** Comes to the door by a connection; back to the place that is kept for this very page. */
export const enterGuestCall = (context: Context, pass: GuestPass, connection: string): Promise<Entered> =>
  change(context, 'callGuest.enter', async (tx) => {
    const { scene: before, guest } = await lockInvited(tx, pass)
    const [at, place, { page }] = [context.now(), guest.place, pass]
    checkMayEnter(before, place, at)
    const result = { bookingId: pass.bookingId, side: place }
    const was = before.presences[place]
    if (was?.standing === 'here' && was.connection === connection) return { result }
    const free = await freePlaceOf(tx, before, { page, place, at })
    const after =
      free && (await applyCommand(tx, free, { command: 'enter', side: place, at, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    return { ...auditEntry(before, after, { side: place, guestId: guest.id }), result }
  })
