import type { EventBookingPayment } from '@wellspring/api/contract/event-bookings'
import type { ServiceBilling } from '@wellspring/api/contract/orders'
import type * as z from 'zod'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { confirmPayment } from '../../payments/actions/confirm-payment.ts'
import { insertSponsoredPayment } from '../../payments/actions/insert-sponsored-payment.ts'
import { checkAccepted, secretOf, startPayment } from '../../payments/actions/start-payment.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import { isFor } from '../../payments/queries.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { findEventBooking, getEventBooking, lockOwnEventBooking } from '../bookings/own-bookings.ts'

type Answer = Promise<z.infer<typeof EventBookingPayment>>

interface PaymentRequest {
  idempotencyKey: string
  input: {
    id: string
    billingDetails: ServiceBilling
    paymentMethodId: string
    organisationPays?: number | undefined
    saveCard?: boolean | undefined
  }
}

async function presentPayment(context: Context, actor: Actor, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const { booking } = await getEventBooking(context, actor, payment.payableId)
  return { booking, clientSecret: secretOf(payment), failure: payment.failure }
}

/** Stores the payment before the gateway is called. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: PaymentRequest) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'payment.open', async (tx) => {
    const { id, status, dueAt, priceCents, providerId } = await lockOwnEventBooking(tx, actor, input.id)
    if (status !== 'reserved' || dueAt === null || dueAt <= context.now())
      throw problem('ILLEGAL_TRANSITION', 'These places are no longer held for you. Please book again.')
    await checkListed(
      tx,
      { providerId, now: context.now() },
      'This event is not open for bookings right now.',
    )
    const { paymentMethodId, billingDetails, organisationPays } = input
    const opened = await insertSponsoredPayment(tx, context, {
      of: { kind: 'ticket', id, priceCents },
      payerId: actor.userId,
      idempotencyKey,
      paymentMethodId,
      ...cardHolder,
      billingDetails,
      organisationPays,
    })
    return { subject: `eventBooking:${id}`, ...opened }
  })
}

/** Pays for reserved places. */
export async function payTickets(context: Context, actor: Actor, request: PaymentRequest): Answer {
  const { id, status } = await findEventBooking(context.db, actor, request.input.id)
  const payment = await startPayment(context, {
    payerId: actor.userId,
    idempotencyKey: request.idempotencyKey,
    open: () => openPayment(context, actor, request),
    of: isFor('ticket', id),
    isOpen: status === 'reserved',
  })
  return presentPayment(context, actor, payment)
}

/** Continues a payment after the card holder has completed the bank's authentication. */
export async function confirmTicketPayment(context: Context, actor: Actor, id: string): Answer {
  const booking = await findEventBooking(context.db, actor, id)
  return presentPayment(context, actor, await confirmPayment(context, 'ticket', booking.id))
}
