import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockGuest, guestAuditEntry } from '../guests/lock-guest.ts'
import type { CallAnswer } from '../queries.ts'
import { getCall } from '../queries.ts'
import { applyCommand } from '../state/apply-command.ts'
import { roleIn } from '../state/call-context.ts'

/** Admits a waiting guest whom both participants agreed to, on behalf of the host. */
export async function letCallGuestIn(context: Context, actor: Actor, guestId: string): CallAnswer {
  const [role, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.admit', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { callContext, guest } = found
    const result = callContext.booking.id
    if (callContext.attendance.guests?.[guest.place]?.isIn && guest.status === 'agreed') return { result }
    const isAgreed = guest.status === 'agreed'
    const after = isAgreed
      ? await applyCommand(tx, callContext, { command: 'admit', place: guest.place, at: now })
      : null
    if (!after)
      throw problem(
        'ILLEGAL_TRANSITION',
        'You can let them in while they are waiting and both of you are in the call.',
      )
    return { ...guestAuditEntry(found, role, after), result }
  })
  return getCall(context, actor, id)
}
