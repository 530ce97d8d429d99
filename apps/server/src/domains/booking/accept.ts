import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change, keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { FIRST_LOOK_MS } from '../payments/rules.ts'
import { settlePayment } from '../payments/settle.ts'
import { captureRequest, checkNotBeingCharged, findKeptUnit, releaseRequest } from './money.ts'
import { checkAction, transitionBooking, auditEntry } from './transition.ts'
import { getBooking, lockBooking } from './queries.ts'

type Answer = Promise<{ booking: BookingDetail }>

interface Declined {
  id: string
  reason?: string | undefined
}

/** Confirms what no card is charged for: it costs nothing, or a session of a package pays for it. */
const confirm = (context: Context, actor: Actor, id: string) =>
  change(context, 'booking.accept', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'accept', 'provider', context.now())
    const unit = await findKeptUnit(tx, before)
    const after = await transitionBooking(tx, context, before, { to: 'confirmed', by: 'provider' })
    if (unit !== null) await context.deps.prepaid.sell(tx, context, unit)
    return { ...auditEntry(before, after, { by: 'provider' }), result: undefined }
  })

/** Returns the payment of a request that is to be charged; one that needs no card is confirmed at once. */
async function begin(context: Context, actor: Actor, id: string): Promise<string | null> {
  const { kept, needsCard } = await change(context, 'payment.capture', async (tx) => {
    const booking = await lockBooking(tx, id, actor)
    checkAction(booking, 'accept', 'provider', context.now())
    if (booking.priceCents === 0 || (await findKeptUnit(tx, booking)) !== null)
      return { result: { kept: null, needsCard: false } }
    const paymentId = await captureRequest(tx, context, booking, FIRST_LOOK_MS)
    const result = { kept: paymentId, needsCard: true }
    return paymentId === null ? { result } : { subject: `booking:${id}`, after: { paymentId }, result }
  })
  if (!needsCard) await confirm(context, actor, id)
  return kept
}

/** The provider takes a request: what the card keeps is charged, and a card that refuses it ends the request. */
export async function acceptBooking(context: Context, actor: Actor, id: string): Answer {
  const paymentId = await keyedStep(context, 'begin', (inner) => begin(inner, actor, id))
  if (paymentId !== null) {
    const { status } = await settlePayment(context, paymentId)
    if (status === 'failed')
      throw problem('CONFLICT', "The patron's card could not be charged, so this request is declined.")
  }
  return getBooking(context, actor, id)
}

/** The provider cannot: what the card keeps is let go. */
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

export async function declineBooking(context: Context, actor: Actor, declined: Declined): Answer {
  await keyedStep(context, 'decline', (inner) => decline(inner, actor, declined))
  return getBooking(context, actor, declined.id)
}
