import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkNotBeingCharged, releaseRequest } from '../money/money.ts'
import { getBooking, lockBooking } from '../queries.ts'
import type { BookingAnswer } from '../queries.ts'
import { checkAction, transitionBooking, auditEntry } from '../transition.ts'

interface Declined {
  id: string
  reason?: string | undefined
}

/** Declines a request for the provider and releases the authorised payment. */
const decline = (context: Context, actor: Actor, { id, reason: note }: Declined) =>
  change(context, 'booking.decline', async (tx) => {
    const by = 'provider' as const
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'decline', by, context.now())
    await checkNotBeingCharged(tx, before)
    const after = await transitionBooking(tx, context, before, { to: 'declined', by, note })
    await releaseRequest(tx, context, after)
    return { ...auditEntry(before, after, { by, note }), result: null }
  })

export async function declineBooking(context: Context, actor: Actor, declined: Declined): BookingAnswer {
  await keyedStep(context, 'decline', (inner) => decline(inner, actor, declined))
  return getBooking(context, actor, declined.id)
}
