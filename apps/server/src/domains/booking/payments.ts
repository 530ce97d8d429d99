import type * as z from 'zod'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { BookingPayment } from '@wellspring/api/contract/booking-payment'
import type { ServiceBilling } from '@wellspring/api/contract/orders'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { confirmPayment } from '../payments/actions/confirm-payment.ts'
import { checkAccepted, insertPayment, secretOf, startPayment } from '../payments/actions/start-payment.ts'
import { cardHolderOf } from '../payments/cards/customers.ts'
import { getPayment, isFor } from '../payments/queries.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { findBooking, getBooking, lockBooking, readBooking } from './queries.ts'
import { auditEntry, checkAction } from './transition.ts'

interface Keyed<Input> {
  idempotencyKey: string
  input: Input
}

type ByCard = Keyed<{
  id: string
  billingDetails: ServiceBilling
  paymentMethodId: string
  saveCard?: boolean | undefined
}>

type Answer = Promise<z.infer<typeof BookingPayment>>

/** Writes the payment down before the gateway is asked. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: ByCard) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'payment.open', async (tx) => {
    const booking = await lockBooking(tx, input.id, actor)
    checkAction(booking, 'pay', 'patron', context.now())
    const { paymentMethodId, billingDetails } = input
    const { payment, jobs } = await insertPayment(tx, context, {
      payableKind: 'booking',
      payableId: booking.id,
      payerId: actor.userId,
      idempotencyKey,
      paymentMethodId,
      ...cardHolder,
      billingDetails,
      amountCents: booking.priceCents,
    })
    const after = { paymentId: payment.id, amountCents: payment.amountCents }
    return { subject: `booking:${booking.id}`, after, jobs, result: payment }
  })
}

async function answer(context: Context, actor: Actor, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const { booking } = await getBooking(context, actor, payment.payableId)
  return { booking, clientSecret: secretOf(payment), failure: payment.failure }
}

async function press(
  context: Context,
  actor: Actor,
  { id, idempotencyKey, open }: { id: string; idempotencyKey: string; open: () => Promise<PaymentRow> },
) {
  const { status } = await findBooking(context.db, actor, id)
  return startPayment(context, {
    payerId: actor.userId,
    idempotencyKey,
    open,
    of: isFor('booking', id),
    isOpen: status === 'held',
    isOnce: false,
  })
}

/** Pays for what is held. */
export async function payBooking(context: Context, actor: Actor, paying: ByCard): Answer {
  const { idempotencyKey, input } = paying
  const open = () => openPayment(context, actor, paying)
  return answer(context, actor, await press(context, actor, { id: input.id, idempotencyKey, open }))
}

/** The same with a unit of a package: no card is asked. */
export async function payFromPackage(
  context: Context,
  actor: Actor,
  { idempotencyKey, input: { id, purchaseId } }: Keyed<{ id: string; purchaseId: string }>,
): Promise<{ booking: BookingDetail }> {
  const open = () =>
    change(context, 'booking.pay', async (tx) => {
      const before = await lockBooking(tx, id, actor)
      const paying = { bookingId: id, purchaseId, idempotencyKey }
      const paymentId = await context.deps.prepaid.pay(tx, context, paying)
      const after = await readBooking(tx, id)
      return { ...auditEntry(before, after, { by: 'patron' }), result: await getPayment(tx, paymentId) }
    })
  await press(context, actor, { id, idempotencyKey, open })
  return getBooking(context, actor, id)
}

/** Goes on after the bank has seen the card holder. */
export async function confirmBookingPayment(context: Context, actor: Actor, id: string): Answer {
  const { id: bookingId } = await findBooking(context.db, actor, id)
  return answer(context, actor, await confirmPayment(context, 'booking', bookingId))
}
