import type { BookingDetail, CancelPreview } from '@wellspring/api/contract/booking'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { checkNotBeingCharged, completeMoney, refundBooking, releaseRequest } from './money.ts'
import { checkVerb, moveBooking, recordOf } from './move.ts'
import type { BookingRow } from './move.ts'
import { refundOf } from './policy.ts'
import type { RefundTerms } from './policy.ts'
import { findBooking, getBooking, lockBooking } from './queries.ts'
import { finishNow } from './refunds.ts'
import { sideOf } from './rules.ts'

/** What cancelling now gives back: the very sum that is then paid. */
export async function previewCancel(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ preview: CancelPreview }> {
  const [booking, by, now] = [await findBooking(context.db, actor, id), sideOf(actor), context.now()]
  checkVerb(booking, 'cancel', by, now)
  const { cents, because, until } = refundOf(booking, by, now)
  return {
    preview: {
      ...{ refund: cents / 100, keeps: (booking.priceCents - cents) / 100, because },
      until: until?.toISOString() ?? null,
    },
  }
}

/** What was paid goes back as far as it does, and the rest is the provider's; what a card keeps is let go. */
async function payBack(tx: Tx, context: Context, after: BookingRow, back: RefundTerms) {
  await releaseRequest(tx, context, after)
  if (back.cents < after.priceCents) await completeMoney(tx, context, after)
  return refundBooking(tx, context, after, { cents: back.cents, reason: back.because })
}

/** Ends a booking with the refund that was seen; another one is refused, and nothing happens. */
export async function cancelBooking(
  context: Context,
  actor: Actor,
  input: { id: string; reason?: string | undefined; expectedRefund: number },
): Promise<{ booking: BookingDetail }> {
  const { id, reason: note, expectedRefund } = input
  const by = sideOf(actor)
  const refundId = await change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    const now = context.now()
    checkVerb(before, 'cancel', by, now)
    await checkNotBeingCharged(tx, before)
    const back = refundOf(before, by, now)
    if (Math.round(expectedRefund * 100) !== back.cents)
      throw problem('PRICE_CHANGED', `What goes back has changed. ${back.because} Please look at it again.`)
    const set = { cancelledBy: by, isLate: back.isLate }
    const after = await moveBooking(tx, context, before, { to: 'cancelled', by, note, set })
    const { refundId: result, jobs } = await payBack(tx, context, after, back)
    const record = recordOf(before, after, { by, note })
    return { ...record, after: { ...record.after, refundCents: back.cents }, jobs, result }
  })
  await finishNow(context, { refundId })
  return getBooking(context, actor, id)
}
