import { eq } from 'drizzle-orm'

import { change } from '../../context.ts'
import type { Changed, ChangeName, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Charge } from '../../ports/cards/port.ts'
import { ensureShop } from '../catalogue/shop.ts'
import { commissionOf, processorFeeOf } from '../wallet/rules.ts'
import { openSales } from '../wallet/sales.ts'
import { isEnded, isUndecided } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { moveBooking, recordOf } from './move.ts'
import type { BookingRow } from './move.ts'
import { lockBooking } from './queries.ts'
import { insertRefund } from './refunds.ts'
import { bookingPayments, bookings } from './tables.ts'

type Answered<Status extends Charge['status']> = Extract<Charge, { status: Status }>

export interface Both {
  payment: PaymentRow
  booking: BookingRow
}

async function set(tx: Tx, { id }: PaymentRow, values: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(bookingPayments).set(values).where(eq(bookingPayments.id, id)).returning()
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** One step of a payment and its booking; null when they stand otherwise than it wants them to. */
const step = (
  context: Context,
  { id, bookingId }: PaymentRow,
  {
    name,
    when,
    write,
  }: {
    name: ChangeName
    when: (both: Both) => boolean
    write: (tx: Tx, both: Both) => Promise<Changed<PaymentRow>>
  },
): Promise<PaymentRow | null> =>
  change<PaymentRow | null>(context, name, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const [payment] = await tx.select().from(bookingPayments).where(eq(bookingPayments.id, id)).for('update')
    return payment && when({ payment, booking }) ? write(tx, { payment, booking }) : { result: null }
  })

async function openSale(tx: Tx, context: Context, { payment, booking }: Both) {
  const { providerId: sellerId, patronId, id: bookingId, service } = booking
  const cents = payment.amountCents
  await ensureShop(tx, sellerId)
  await openSales(tx, context, [
    {
      ...{ bookingId, sellerId, patronId, subtotalCents: cents, totalCents: cents, shippingCents: 0 },
      commissionCents: commissionOf(service.area, cents, context.services.config.commission),
      processorFeeCents: processorFeeOf(cents),
      ...{ tokenCents: 0, tokensEarned: 0 },
    },
  ])
}

/** Money came for a booking that waits for it: it is confirmed, and the provider has sold a time. */
function take(context: Context, { payment, booking: { service } }: Both, charge: Answered<'succeeded'>) {
  const isRequest = service.confirmation === 'request'
  const by = isRequest ? 'provider' : 'patron'
  return step(context, payment, {
    name: isRequest ? 'booking.accept' : 'booking.pay',
    when: (now) =>
      now.booking.status === (isRequest ? 'requested' : 'held') &&
      (isUndecided(now.payment.status) || now.payment.status === 'authorized'),
    async write(tx, { payment: was, booking }) {
      const { intentId, capturedCents } = charge
      const paid = await set(tx, was, { status: 'paid', intentId, capturedCents, failure: null })
      const after = await moveBooking(tx, context, booking, { to: 'confirmed', by })
      await openSale(tx, context, { payment: paid, booking: after })
      return { ...recordOf(booking, after, { by }), result: paid }
    },
  })
}

/** Money came for what had ended, or after another payment: all of it goes back. */
const refundLate = (context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) =>
  step(context, payment, {
    name: 'bookingPayment.comeLate',
    when: (now) => now.payment.status !== 'paid' && now.payment.capturedCents === 0,
    async write(tx, { payment: was, booking }) {
      const { intentId, capturedCents } = charge
      const late = await set(tx, was, { status: 'released', intentId, capturedCents })
      const reason = 'The payment came after the time had been given up'
      const { jobs } = await insertRefund(tx, context, { payment: late, cents: capturedCents, reason })
      return { subject: `booking:${booking.id}`, after: { capturedCents }, jobs, result: late }
    },
  })

/** The sum is kept on the card: the provider is asked. */
const request = (context: Context, payment: PaymentRow, { intentId }: Answered<'authorized'>) =>
  step(context, payment, {
    name: 'booking.pay',
    when: (now) => now.booking.status === 'held' && isUndecided(now.payment.status),
    async write(tx, { payment: was, booking }) {
      const kept = await set(tx, was, { status: 'authorized', intentId, failure: null })
      const after = await moveBooking(tx, context, booking, { to: 'requested', by: 'patron' })
      return { ...recordOf(booking, after, { by: 'patron' }), result: kept }
    },
  })

const awaitHolder = (context: Context, payment: PaymentRow, charge: Answered<'requires_action'>) =>
  step(context, payment, {
    name: 'bookingPayment.awaitHolder',
    when: (now) => now.booking.status === 'held' && now.payment.status === 'processing',
    async write(tx, { payment: was }) {
      const { intentId, clientSecret } = charge
      const waiting = await set(tx, was, { status: 'requires_action', intentId, clientSecret })
      return { subject: `booking:${was.bookingId}`, after: { status: waiting.status }, result: waiting }
    },
  })

/** What was kept for a request cannot be taken, or is not kept any more: the request is over. */
const loseRequest = (context: Context, payment: PaymentRow, failure: string) =>
  step(context, payment, {
    name: 'booking.decline',
    when: (now) =>
      now.booking.status === 'requested' &&
      (isUndecided(now.payment.status) || now.payment.status === 'authorized'),
    async write(tx, { payment: was, booking }) {
      const lost = await set(tx, was, { status: 'failed', failure })
      const by = 'system' as const
      const note = 'The card could not be charged.'
      const after = await moveBooking(tx, context, booking, { to: 'declined', by, note })
      return { ...recordOf(booking, after, { by, note }), result: lost }
    },
  })

/** No money comes of it, and none is kept. */
const end = (
  context: Context,
  payment: PaymentRow,
  charge: { intentId: string | null; failure: string | null },
) =>
  step(context, payment, {
    name: 'bookingPayment.end',
    when: (now) => isUndecided(now.payment.status) || now.payment.status === 'authorized',
    async write(tx, { payment: was, booking }) {
      const isReleased = charge.failure === null && isEnded(booking.status)
      const ended = await set(tx, was, {
        status: isReleased ? 'released' : 'failed',
        failure: isReleased ? null : (charge.failure ?? 'The payment was not completed.'),
        intentId: charge.intentId ?? was.intentId,
      })
      return { subject: `booking:${booking.id}`, after: { status: ended.status }, result: ended }
    },
  })

async function look(context: Context, { id }: PaymentRow): Promise<Both> {
  const [row] = await context.db
    .select({ payment: bookingPayments, booking: bookings })
    .from(bookingPayments)
    .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
    .where(eq(bookingPayments.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** Whether nothing is wanted any more of what a card keeps, or of its holder: then it is let go. */
const isOver = ({ payment, booking }: Both) =>
  payment.status === 'failed' || payment.status === 'released' || isEnded(booking.status)

async function letGo(context: Context, both: Both, intentId: string): Promise<PaymentRow> {
  const charge = await context.ports.cards.cancel(intentId)
  return charge.status === 'authorized' || charge.status === 'requires_action'
    ? both.payment
    : applyCharge(context, both, charge)
}

function settle(context: Context, both: Both, charge: Charge): Promise<PaymentRow | null> {
  const { payment } = both
  switch (charge.status) {
    case 'succeeded':
      return take(context, both, charge).then((paid) => paid ?? refundLate(context, payment, charge))
    case 'authorized':
      return request(context, payment, charge)
    case 'requires_action':
      return awaitHolder(context, payment, charge)
    case 'declined':
    case 'cancelled': {
      const { intentId } = charge
      const failure = charge.status === 'declined' ? charge.message : null
      return loseRequest(context, payment, failure ?? 'The bank has let go of it.').then(
        (lost) => lost ?? end(context, payment, { intentId, failure }),
      )
    }
    default:
      return Promise.resolve(null)
  }
}

/** Brings a payment and its booking to where its charge is. Safe to repeat and to run at the same time. */
export async function applyCharge(context: Context, both: Both, charge: Charge): Promise<PaymentRow> {
  const settled = await settle(context, both, charge)
  if (settled) return settled
  const now = await look(context, both.payment)
  const isKept = charge.status === 'authorized' || charge.status === 'requires_action'
  return isKept && isOver(now) ? letGo(context, now, charge.intentId) : now.payment
}
