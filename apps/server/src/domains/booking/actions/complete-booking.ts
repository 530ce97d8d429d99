import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireRole } from '../../../problem.ts'
import { completeMoney } from '../money/money.ts'
import { getBooking, lockBooking } from '../queries.ts'
import type { BookingAnswer } from '../queries.ts'
import { roleIn } from '../rules.ts'
import { checkActionOrOverride, transitionBooking, auditEntry } from '../transition.ts'
import type { Override } from '../transition.ts'

/** Completes a booking, which starts the waiting period of the provider's payout. */
export async function completeBooking(
  context: Context,
  actor: Actor,
  { id, override }: { id: string; override?: Override | undefined },
): BookingAnswer {
  const [by, note] = [requireRole(roleIn(actor)), override?.reason]
  await change(context, 'booking.complete', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkActionOrOverride(before, 'complete', { actor, now: context.now(), override })
    const after = await transitionBooking(tx, context, before, { to: 'completed', by, note })
    await completeMoney(tx, context, after)
    const record = auditEntry(before, after, { by, note, isOverride: override !== undefined })
    return { ...record, result: undefined }
  })
  return getBooking(context, actor, id)
}
