import type { CallGuestInput } from '@wellspring/api/contract/call-guests'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { checkInvitation } from '../guests/invitation-limits.ts'
import { hashOfToken } from '../guests/link.ts'
import { keepConsent } from '../guests/lock-guest.ts'
import type { CallAnswer } from '../queries.ts'
import { freePlace, linkTokenOf } from '../guests/rules.ts'
import { getCall } from '../queries.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'
import { callUpdateOf } from '../state/call-update.ts'
import { callGuests } from '../tables.ts'

/**
 * Invites a guest. The other participant must still agree. An invitation by the patron counts as the patron's consent.
 */
export async function askIntoCall(
  context: Context,
  actor: Actor,
  { id, kind, name, email }: CallGuestInput & { id: string },
): CallAnswer {
  const [role, now] = [roleIn(actor), context.now()]
  await change(context, 'callGuest.invite', async (tx) => {
    const callContext = await lockCallContext(tx, id, actor)
    await checkInvitation(tx, callContext, { actor, email, now })
    const place = freePlace(callContext.guests)
    if (!place) throw problem('CONFLICT', 'Two guests can be in this call, and two are already invited.')
    const guestId = crypto.randomUUID()
    const tokenHash = hashOfToken(linkTokenOf(context.deps.config.secret, guestId))
    const asked = { kind, name, email, place, askedBy: role, status: 'asked' as const, askedAt: now }
    await tx.insert(callGuests).values({ id: guestId, bookingId: id, ...asked, tokenHash })
    if (role === 'patron') await keepConsent(tx, callContext, { guestId, isGiven: true, at: now })
    return {
      subject: `call:${id}`,
      after: {
        role,
        guestId,
        kind,
      },
      result: undefined,
      news: [callUpdateOf(callContext, callContext)],
    }
  })
  return getCall(context, actor, id)
}
