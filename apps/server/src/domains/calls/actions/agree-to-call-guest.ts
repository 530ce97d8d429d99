import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { keepConsent, lockGuest, setStatus, guestAuditEntry } from '../guests/lock-guest.ts'
import type { CallAnswer } from '../queries.ts'
import { allowedGuestActions } from '../guests/rules.ts'
import { getCall } from '../queries.ts'
import { mayInvite } from '../rules.ts'
import { roleIn } from '../state/call-context.ts'

/** Approves a guest whom the other participant invited, which sends the guest their link. */
export async function agreeToCallGuest(context: Context, actor: Actor, guestId: string): CallAnswer {
  const [role, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.approve', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { callContext, guest } = found
    const result = callContext.booking.id
    if (guest.status === 'agreed') return { result }
    const isOpen = mayInvite(callContext.attendance, { met: callContext.booking, now })
    if (!isOpen || !allowedGuestActions(guest, callContext.attendance, role).includes('agree'))
      throw problem('ILLEGAL_TRANSITION', 'There is nothing left to agree to.')
    if (role === 'patron') await keepConsent(tx, callContext, { guestId, isGiven: true, at: now })
    await setStatus(tx, found, { status: 'agreed', agreedAt: now })
    return { ...guestAuditEntry(found, role), result }
  })
  return getCall(context, actor, id)
}
