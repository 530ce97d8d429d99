import { and, eq, isNotNull } from 'drizzle-orm'

import { enqueue } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound, problem } from '../../problem.ts'
import { moneyLeft, refundFreed } from '../packages/close.ts'
import { checkNotFrozen, findPurchase, lockPurchase, paymentOf, takenPlaces } from '../packages/purchases.ts'
import type { PurchaseRow } from '../packages/purchases.ts'
import { feeOfPlace, freePlaces, isOpen } from '../packages/rules.ts'
import { refundSale } from '../wallet/sales.ts'
import type { PaymentRow } from './money-rules.ts'
import { checkAction, transitionBooking } from './transition.ts'
import type { BookingRow } from './transition.ts'
import { openSale } from './sale.ts'
import { setPayment } from './settle-charge.ts'
import { bookingPayments, bookingRefunds } from './tables.ts'

/** What a session of a package does for a booking. The caller has locked the booking; its package is locked after it. */

/** The payment by which a session of a package was taken. */
interface Session {
  payment: PaymentRow
  purchaseId: string
  place: number
}

export function sessionOf(payment: PaymentRow | undefined): Session | null {
  const { purchaseId, place } = payment ?? {}
  return payment && purchaseId && place ? { payment, purchaseId, place } : null
}

interface Wish {
  purchaseId: string
  patronId: string
  serviceId: string
  times: number
  now: Date
}

const inWords = (sessions: number) => (sessions === 1 ? '1 session is' : `${sessions} sessions are`)

/** A package that can pay for so many sessions now, and its places that are free; refuses any other. */
export async function lockUsable(
  tx: Tx,
  { purchaseId, patronId, serviceId, times, now }: Wish,
): Promise<{ purchase: PurchaseRow; places: number[] }> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase.patronId !== patronId) throw notFound('package')
  if (purchase.serviceId !== serviceId) throw problem('CONFLICT', 'This package is of another service.')
  checkNotFrozen(purchase)
  if (!isOpen(purchase, now)) throw problem('CONFLICT', 'Nothing more can be booked with this package.')
  const places = freePlaces(purchase.sessions, await takenPlaces(tx, purchaseId))
  if (places.length === 0) throw problem('CONFLICT', 'No session is left of this package.')
  if (places.length < times)
    throw problem('CONFLICT', `${inWords(places.length)} left, ${times} dates were chosen.`)
  return { purchase, places }
}

const openSessionSale = (
  tx: Tx,
  context: Context,
  { booking, purchase, place }: { booking: BookingRow; purchase: PurchaseRow; place: number },
) =>
  openSale(tx, context, {
    booking,
    cents: purchase.sessionCents,
    from: 'prepaid',
    processorFeeCents: feeOfPlace(purchase, place),
  })

interface Paying {
  before: BookingRow
  purchaseId: string
  idempotencyKey: string
}

/** Pays for what is held with the lowest session that is free; a request keeps it until it is accepted. */
export async function payWithSession(
  tx: Tx,
  context: Context,
  { before, purchaseId, idempotencyKey }: Paying,
): Promise<{ after: BookingRow; payment: PaymentRow }> {
  const now = context.now()
  checkAction(before, 'pay', 'patron', now)
  const { patronId, serviceId } = before
  const { purchase, places } = await lockUsable(tx, { purchaseId, patronId, serviceId, times: 1, now })
  const place = places[0] ?? 0
  const { paymentMethodId, billingDetails } = await paymentOf(tx, purchaseId)
  const isRequest = before.service.confirmation === 'request'
  const { sessionCents: amountCents } = purchase
  const [payment] = await tx
    .insert(bookingPayments)
    .values({
      bookingId: before.id,
      purchaseId,
      place,
      patronId,
      idempotencyKey,
      paymentMethodId,
      billingDetails,
      amountCents,
      createdAt: now,
      ...(isRequest
        ? { status: 'authorized' }
        : {
            status: 'paid',
            capturedCents: amountCents,
          }),
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  const to = isRequest ? 'requested' : 'confirmed'
  const after = await transitionBooking(tx, context, before, {
    to,
    by: 'patron',
    set: { priceCents: amountCents },
  })
  if (!isRequest) await openSessionSale(tx, context, { booking: after, purchase, place })
  return { after, payment }
}

/** A request was accepted: the session that it keeps is sold. */
export async function sellSession(
  tx: Tx,
  context: Context,
  { booking, session: { payment, purchaseId, place } }: { booking: BookingRow; session: Session },
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  checkNotFrozen(purchase)
  if ((await moneyLeft(tx, purchase)) < purchase.sessionCents)
    throw problem('CONFLICT', "The patron's bank has taken the payment of this package back.")
  await setPayment(tx, payment, { status: 'paid', capturedCents: payment.amountCents })
  await openSessionSale(tx, context, { booking, purchase, place })
}

/** A request came to nothing: its session is free again, or its money goes back when the package is closed. */
export async function freeSession(
  tx: Tx,
  context: Context,
  { payment, purchaseId, place }: Session,
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  await setPayment(tx, payment, { status: 'released' })
  const { jobs } = await refundFreed(tx, context, { purchase, place })
  for (const job of jobs) await enqueue(tx, job)
}

/** A session returns to its package, whole: no card is asked, and it can be booked again. */
export async function returnSession(
  tx: Tx,
  context: Context,
  { session: { payment, purchaseId, place }, reason }: { session: Session; reason: string },
): Promise<void> {
  const purchase = await findPurchase(tx, purchaseId)
  checkNotFrozen(purchase)
  const at = context.now()
  const { id: paymentId, bookingId, capturedCents: amountCents } = payment
  const [row] = await tx
    .insert(bookingRefunds)
    .values({ paymentId, bookingId, amountCents, reason, status: 'done', createdAt: at, doneAt: at })
    .returning({ id: bookingRefunds.id })
  if (!row) throw new Error('the return was not written')
  await setPayment(tx, payment, { refundedCents: amountCents, returnedAt: at })
  await refundSale(tx, context, {
    refundId: row.id,
    subject: { kind: 'booking', id: bookingId ?? '' },
    amountCents,
    tokenCents: 0,
    toPackage: { feeCents: feeOfPlace(purchase, place) },
  })
}

/** The session that a booking keeps, or is paid with; null of what a card pays for. */
export async function findSession(
  db: ReadOnly | Tx,
  { id }: Pick<BookingRow, 'id'>,
  status: 'authorized' | 'paid',
): Promise<Session | null> {
  const [row] = await db
    .select()
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.bookingId, id),
        eq(bookingPayments.status, status),
        isNotNull(bookingPayments.place),
      ),
    )
  return sessionOf(row)
}
