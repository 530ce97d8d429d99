import { eq } from 'drizzle-orm'
import type * as z from 'zod'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { BookingPayment } from '@wellspring/api/contract/booking-payment'
import type { ServiceBilling } from '@wellspring/api/contract/orders'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { cardHolderOf } from '../payments/customers.ts'
import { payWithSession } from './from-package.ts'
import { FIRST_LOOK_MS } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { checkAction, auditEntry } from './transition.ts'
import { checkAccepted, pressPay, secretOf, settled } from './press.ts'
import { findBooking, getBooking, lockBooking } from './queries.ts'
import { lookAfter } from './settle-payments.ts'
import { bookingPayments } from './tables.ts'

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

/** Writes the payment down before the card provider is asked. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: ByCard) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'bookingPayment.open', async (tx) => {
    const now = context.now()
    const booking = await lockBooking(tx, input.id, actor)
    checkAction(booking, 'pay', 'patron', now)
    const { paymentMethodId, billingDetails } = input
    const [row] = await tx
      .insert(bookingPayments)
      .values({
        bookingId: booking.id,
        patronId: actor.userId,
        idempotencyKey,
        status: 'processing',
        paymentMethodId,
        ...cardHolder,
        billingDetails,
        amountCents: booking.priceCents,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('the payment was not written')
    return {
      subject: `booking:${booking.id}`,
      after: { paymentId: row.id, amountCents: row.amountCents },
      // Whatever becomes of this process, somebody asks the card provider how it went.
      jobs: [lookAfter(row.id, new Date(now.getTime() + FIRST_LOOK_MS))],
      result: row,
    }
  })
}

async function answer(context: Context, actor: Actor, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const { booking } = await getBooking(context, actor, payment.bookingId ?? '')
  return { booking, clientSecret: secretOf(payment), failure: payment.failure }
}

async function press(
  context: Context,
  actor: Actor,
  { id, idempotencyKey, open }: { id: string; idempotencyKey: string; open: () => Promise<PaymentRow> },
) {
  const { status } = await findBooking(context.db, actor, id)
  return pressPay(context, {
    patronId: actor.userId,
    idempotencyKey,
    open,
    of: eq(bookingPayments.bookingId, id),
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

/** The same with a session of a package: no card is asked. */
export async function payFromPackage(
  context: Context,
  actor: Actor,
  { idempotencyKey, input: { id, purchaseId } }: Keyed<{ id: string; purchaseId: string }>,
): Promise<{ booking: BookingDetail }> {
  const open = () =>
    change(context, 'booking.pay', async (tx) => {
      const before = await lockBooking(tx, id, actor)
      const { after, payment } = await payWithSession(tx, context, { before, purchaseId, idempotencyKey })
      return { ...auditEntry(before, after, { by: 'patron' }), result: payment }
    })
  await press(context, actor, { id, idempotencyKey, open })
  return getBooking(context, actor, id)
}

/** Goes on after the bank has seen the card holder. */
export async function confirmBookingPayment(context: Context, actor: Actor, id: string): Answer {
  const { id: bookingId } = await findBooking(context.db, actor, id)
  const payments = await context.db
    .select()
    .from(bookingPayments)
    .where(eq(bookingPayments.bookingId, bookingId))
    .orderBy(bookingPayments.id)
  const last = payments.at(-1)
  if (!last) throw problem('CONFLICT', 'Nothing was paid for this booking yet.')
  return answer(context, actor, await settled(context, last))
}
