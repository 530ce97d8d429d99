import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { FIRST_LOOK_MS } from '../../payments/rules.ts'
import { settlePayment } from '../../payments/settlement/settle.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { captureRequest, findKeptUnit } from '../money/money.ts'
import { getBooking, lockBooking } from '../queries.ts'
import type { BookingAnswer } from '../queries.ts'
import { checkAction, transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow } from '../transition.ts'

/** Accepting is the commitment to a request, so the provider must be allowed to sell at this time. */
async function checkMayAccept(tx: Tx, { now }: Context, booking: BookingRow): Promise<void> {
  checkAction(booking, 'accept', 'provider', now())
  await checkListed(
    tx,
    { providerId: booking.providerId, now: now() },
    'You are not in the directory right now, so you cannot accept it. Decline it, or first do what your dashboard asks for.',
  )
}

/** Confirms a request that needs no card: it is free, or a package unit pays for it. */
const confirm = (context: Context, actor: Actor, id: string) =>
  change(context, 'booking.accept', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    await checkMayAccept(tx, context, before)
    const unit = await findKeptUnit(tx, before)
    const after = await transitionBooking(tx, context, before, { to: 'confirmed', by: 'provider' })
    if (unit !== null) await context.deps.prepaid.sell(tx, context, unit)
    return { ...auditEntry(before, after, { by: 'provider' }), result: undefined }
  })

/** Returns the payment of a request to capture. A request that needs no card is confirmed immediately. */
async function beginPaidBooking(context: Context, actor: Actor, id: string): Promise<string | null> {
  const { kept, needsCard } = await change(context, 'payment.capture', async (tx) => {
    const booking = await lockBooking(tx, id, actor)
    await checkMayAccept(tx, context, booking)
    if (booking.priceCents === 0 || (await findKeptUnit(tx, booking)) !== null)
      return { result: { kept: null, needsCard: false } }
    const paymentId = await captureRequest(tx, context, booking, FIRST_LOOK_MS)
    const result = { kept: paymentId, needsCard: true }
    return paymentId === null ? { result } : { subject: `booking:${id}`, after: { paymentId }, result }
  })
  if (!needsCard) await confirm(context, actor, id)
  return kept
}

/** Accepts a request for the provider and captures the authorised payment. A declined card ends the request. */
export async function acceptBooking(context: Context, actor: Actor, id: string): BookingAnswer {
  const paymentId = await keyedStep(context, 'begin', (inner) => beginPaidBooking(inner, actor, id))
  if (paymentId !== null) {
    const { status } = await settlePayment(context, paymentId)
    if (status === 'failed')
      throw problem('CONFLICT', "The patron's card could not be charged, so this request is declined.")
  }
  return getBooking(context, actor, id)
}
