import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { FIRST_LOOK_MS } from './money-rules.ts'
import { captureRequest, checkNotBeingCharged, releaseRequest } from './money.ts'
import { checkVerb, moveBooking, recordOf } from './move.ts'
import { getBooking, lockBooking } from './queries.ts'
import { settlePayment } from './settle-payments.ts'

type Answer = Promise<{ booking: BookingDetail }>

/** A request that costs nothing is confirmed at once; of another one its payment is returned, to be charged. */
async function begin(context: Context, actor: Actor, id: string): Promise<string | null> {
  const { kept, isFree } = await change(context, 'bookingPayment.capture', async (tx) => {
    const booking = await lockBooking(tx, id, actor)
    checkVerb(booking, 'accept', 'provider', context.now())
    const paymentId = await captureRequest(tx, context, booking, FIRST_LOOK_MS)
    const result = { kept: paymentId, isFree: booking.priceCents === 0 }
    return paymentId === null ? { result } : { subject: `booking:${id}`, after: { paymentId }, result }
  })
  if (!isFree) return kept
  await change(context, 'booking.accept', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkVerb(before, 'accept', 'provider', context.now())
    const after = await moveBooking(tx, context, before, { to: 'confirmed', by: 'provider' })
    return { ...recordOf(before, after, { by: 'provider' }), result: undefined }
  })
  return null
}

/** The provider takes a request: what the card keeps is charged, and a card that refuses it ends the request. */
export async function acceptBooking(context: Context, actor: Actor, id: string): Answer {
  const paymentId = await begin(context, actor, id)
  if (paymentId !== null) {
    const { status } = await settlePayment(context, paymentId)
    if (status === 'failed')
      throw problem('CONFLICT', "The patron's card could not be charged, so this request is declined.")
  }
  return getBooking(context, actor, id)
}

/** The provider cannot: what the card keeps is let go. */
export async function declineBooking(
  context: Context,
  actor: Actor,
  { id, reason: note }: { id: string; reason?: string | undefined },
): Answer {
  const by = 'provider' as const
  await change(context, 'booking.decline', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkVerb(before, 'decline', by, context.now())
    await checkNotBeingCharged(tx, before)
    const after = await moveBooking(tx, context, before, { to: 'declined', by, note })
    await releaseRequest(tx, context, after)
    return { ...recordOf(before, after, { by, note }), result: undefined }
  })
  return getBooking(context, actor, id)
}
