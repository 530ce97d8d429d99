import { and, eq, inArray, or } from 'drizzle-orm'
import type * as z from 'zod'

import type { BookingPayment } from '@wellspring/api/contract/booking'
import type { BillingDetails } from '@wellspring/api/contract/orders'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { FIRST_LOOK_MS, isUndecided, openPayments } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { checkVerb } from './move.ts'
import { findBooking, getBooking, lockBooking } from './queries.ts'
import { lookAfter, settlePayment } from './settle-payments.ts'
import { bookingPayments } from './tables.ts'

interface Press {
  idempotencyKey: string
  input: { id: string; billingDetails: BillingDetails; paymentMethodId: string }
}

type Answer = Promise<z.infer<typeof BookingPayment>>

/** The payment that this very press has opened already, or else an undecided one of an earlier press. */
async function findBefore(context: Context, actor: Actor, { idempotencyKey, input }: Press) {
  const undecided = inArray(bookingPayments.status, [...openPayments])
  const rows = await context.db
    .select()
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.patronId, actor.userId),
        eq(bookingPayments.bookingId, input.id),
        or(eq(bookingPayments.idempotencyKey, idempotencyKey), undecided),
      ),
    )
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey)
  return { known, earlier: known ? undefined : rows[0] }
}

const inProgress = () =>
  problem('CHECKOUT_IN_PROGRESS', 'An earlier payment is still being looked at. Please wait a moment.', {
    retryAfterSeconds: 5,
  })

/** A press of Pay gives up an earlier one that waits for its card holder, and waits for one that is under way. */
async function clearEarlier(context: Context, { id, status }: PaymentRow) {
  const settled = await settlePayment(context, id, { givesUp: status === 'requires_action' })
  if (isUndecided(settled.status)) throw inProgress()
}

const isOpenAlready = (error: unknown) =>
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'booking_payments_one_open'

/** Writes the payment down before the card provider is asked. */
const openPayment = (context: Context, actor: Actor, { idempotencyKey, input }: Press) =>
  change(context, 'bookingPayment.open', async (tx) => {
    const now = context.now()
    const booking = await lockBooking(tx, input.id, actor)
    checkVerb(booking, 'pay', 'patron', now)
    const { paymentMethodId, billingDetails } = input
    const [row] = await tx
      .insert(bookingPayments)
      .values({
        ...{ bookingId: booking.id, patronId: actor.userId, idempotencyKey, status: 'processing' },
        ...{ paymentMethodId, billingDetails, amountCents: booking.priceCents, createdAt: now },
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

async function openOnce(context: Context, actor: Actor, press: Press): Promise<PaymentRow> {
  try {
    return await openPayment(context, actor, press)
  } catch (error) {
    if (isOpenAlready(error)) throw inProgress()
    throw error
  }
}

/** The answer to a patron; a refused card is a refusal, in the card provider's words. */
async function answer(context: Context, actor: Actor, payment: PaymentRow): Answer {
  if (payment.status === 'failed')
    throw problem('CARD_DECLINED', payment.failure ?? 'Your card was declined.')
  const { booking } = await getBooking(context, actor, payment.bookingId)
  const clientSecret = payment.status === 'requires_action' ? payment.clientSecret : null
  return { booking, clientSecret, failure: payment.failure }
}

const settled = (context: Context, payment: PaymentRow) =>
  isUndecided(payment.status) ? settlePayment(context, payment.id) : payment

/** Pays for what is held. The same key goes on where an earlier try was cut off. */
export async function payBooking(context: Context, actor: Actor, press: Press): Answer {
  const booking = await findBooking(context.db, actor, press.input.id)
  const { known, earlier } = await findBefore(context, actor, press)
  if (earlier && booking.status === 'held') await clearEarlier(context, earlier)
  const payment = known ?? (await openOnce(context, actor, press))
  return answer(context, actor, await settled(context, payment))
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
