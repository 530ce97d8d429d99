import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkNotBeingPaid } from '../money/being-paid.ts'
import { getBooking, lockBooking } from '../queries.ts'
import type { BookingAnswer } from '../queries.ts'
import { checkAction, transitionBooking, auditEntry } from '../transition.ts'

interface Withdrawn {
  id: string
  reason?: string | undefined
}

/** Withdraws a provider's suggestion. One that is being paid cannot be withdrawn. */
export async function withdrawProposal(
  context: Context,
  actor: Actor,
  { id, reason: note }: Withdrawn,
): BookingAnswer {
  await change(context, 'booking.withdraw', async (tx) => {
    const by = 'provider' as const
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'withdraw', by, context.now())
    await checkNotBeingPaid(tx, before, context.now())
    const set = { cancelledBy: by }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by, note, set })
    return { ...auditEntry(before, after, { by, note }), result: undefined }
  })
  return getBooking(context, actor, id)
}
