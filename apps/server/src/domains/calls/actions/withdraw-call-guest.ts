import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { keepConsent, lockGuest, setStatus, guestAuditEntry } from '../guests/lock-guest.ts'
import type { CallAnswer } from '../queries.ts'
import { closedStatusOf } from '../guests/rules.ts'
import { getCall } from '../queries.ts'
import { applyCommand } from '../state/apply-command.ts'
import { roleIn } from '../state/call-context.ts'

/** Declines or withdraws a guest. Either participant may do so at any time, and a guest in the call is removed. */
export async function withdrawCallGuest(context: Context, actor: Actor, guestId: string): CallAnswer {
  const [role, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.withdraw', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { callContext, guest } = found
    const result = callContext.booking.id
    const status = closedStatusOf(guest, role)
    if (guest.closedAt !== null) return { result }
    const out = await applyCommand(tx, callContext, { command: 'leave', place: guest.place, at: now })
    if (role === 'patron') await keepConsent(tx, callContext, { guestId, isGiven: false, at: now })
    await setStatus(tx, found, { status, closedAt: now })
    return { ...guestAuditEntry(found, role, out ?? callContext), result }
  })
  return getCall(context, actor, id)
}
