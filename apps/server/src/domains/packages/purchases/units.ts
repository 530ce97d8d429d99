import { and, eq, inArray, sql } from '../../../db/drizzle.ts'

import { needsAcceptance } from '@wellspring/api/contract/booking'

import { enqueue } from '../../../change.ts'
import type { Context, PrepaidUnits } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { openSale } from '../../booking/money/sale.ts'
import { lockBooking, readBooking } from '../../booking/queries.ts'
import { checkAction, transitionBooking } from '../../booking/transition.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { setPayment } from '../../payments/settlement/apply-charge.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { refundSale } from '../../wallet/sales/sales.ts'
import { moneyLeft, refundFreed } from './close.ts'
import { checkNotFrozen, findPurchase, lockPurchase, paymentOf, unitNumbersInUse } from './purchases.ts'
import type { PurchaseRow } from './purchases.ts'
import { feeOfPlace, freePlaces, isOpen, unitsLeft, purchaseNumber } from '../rules.ts'
import { packagePurchases, packageUnits } from '../tables.ts'

/** Payments by package unit. The caller has locked the booking; its package is locked afterwards. */

/** A unit with the payment it made. */
interface Unit {
  payment: PaymentRow
  purchaseId: string
  place: number
}

async function unitOf(db: ReadOnly | Tx, paymentId: string): Promise<Unit> {
  const [row] = await db
    .select({ payment: payments, unit: packageUnits })
    .from(packageUnits)
    .innerJoin(payments, eq(payments.id, packageUnits.paymentId))
    .where(eq(packageUnits.paymentId, paymentId))
  if (!row) throw new Error(`payment ${paymentId} belongs to no package`)
  const { purchaseId, place } = row.unit
  return { payment: row.payment, purchaseId, place }
}

const putBack = (tx: Tx, paymentId: string) =>
  tx.update(packageUnits).set({ isTaken: false }).where(eq(packageUnits.paymentId, paymentId))

interface Wish {
  purchaseId: string
  patronId: string
  serviceId: string
  times: number
  now: Date
}

const inWords = (sessions: number) => (sessions === 1 ? '1 session is' : `${sessions} sessions are`)

/** Locks a package that can pay for this many bookings, with its free unit numbers; refuses any other. */
export async function lockUsable(
  tx: Tx,
  { purchaseId, patronId, serviceId, times, now }: Wish,
): Promise<{ purchase: PurchaseRow; places: number[] }> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase.patronId !== patronId) throw notFound('package')
  if (purchase.serviceId !== serviceId) throw problem('CONFLICT', 'This package is for another service.')
  checkNotFrozen(purchase)
  if (!isOpen(purchase, now)) throw problem('CONFLICT', 'Nothing more can be booked with this package.')
  const places = freePlaces(purchase.sessions, await unitNumbersInUse(tx, purchaseId))
  if (places.length === 0) throw problem('CONFLICT', 'This package has no sessions left.')
  if (places.length < times)
    throw problem('CONFLICT', `${inWords(places.length)} left, but you chose ${times} dates.`)
  return { purchase, places }
}

const openUnitSale = (
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

/** Pays for a held booking with the lowest free unit. For a request, the unit is reserved until it is accepted. */
export async function payWithUnit(
  tx: Tx,
  context: Context,
  { before, purchaseId, idempotencyKey }: Paying,
): Promise<{ after: BookingRow; payment: PaymentRow }> {
  const now = context.now()
  checkAction(before, 'pay', 'patron', now)
  const { id: bookingId, patronId, serviceId } = before
  const { purchase, places } = await lockUsable(tx, { purchaseId, patronId, serviceId, times: 1, now })
  const place = places[0] ?? 0
  const { id: drawnFrom, paymentMethodId, billingDetails } = await paymentOf(tx, purchaseId)
  const isRequest = needsAcceptance(before)
  const { sessionCents: amountCents } = purchase
  const [payment] = await tx
    .insert(payments)
    .values({
      payableKind: 'booking',
      payableId: bookingId,
      payerId: patronId,
      drawnFrom,
      idempotencyKey,
      paymentMethodId,
      billingDetails,
      amountCents,
      createdAt: now,
      ...(isRequest ? { status: 'authorized' } : { status: 'paid', capturedCents: amountCents }),
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  await tx.insert(packageUnits).values({ paymentId: payment.id, purchaseId, bookingId, place, isTaken: true })
  const to = isRequest ? 'requested' : 'confirmed'
  const after = await transitionBooking(tx, context, before, {
    to,
    by: 'patron',
    set: { priceCents: amountCents },
  })
  if (!isRequest) await openUnitSale(tx, context, { booking: after, purchase, place })
  return { after, payment }
}

const pay: PrepaidUnits['pay'] = async (tx, context, { bookingId, ...paying }) => {
  const before = await lockBooking(tx, bookingId)
  return (await payWithUnit(tx, context, { before, ...paying })).payment.id
}

/** Sells the unit of an accepted request. */
const sell: PrepaidUnits['sell'] = async (tx, context, paymentId) => {
  const { payment, purchaseId, place } = await unitOf(tx, paymentId)
  const purchase = await lockPurchase(tx, purchaseId)
  checkNotFrozen(purchase)
  if ((await moneyLeft(tx, purchase)) < purchase.sessionCents)
    throw problem('CONFLICT', "The patron's bank has taken the payment of this package back.")
  await setPayment(tx, payment, { status: 'paid', capturedCents: payment.amountCents })
  await openUnitSale(tx, context, { booking: await readBooking(tx, payment.payableId), purchase, place })
}

/** Frees the unit of a declined or expired request, or refunds it if the package is closed. */
const free: PrepaidUnits['free'] = async (tx, context, paymentId) => {
  const { payment, purchaseId, place } = await unitOf(tx, paymentId)
  const purchase = await lockPurchase(tx, purchaseId)
  await setPayment(tx, payment, { status: 'released' })
  await putBack(tx, paymentId)
  const { jobs } = await refundFreed(tx, context, { purchase, place })
  for (const job of jobs) await enqueue(tx, job)
}

/** Returns a whole unit to its package, where it can be used again. No card is involved. */
const takeBack: PrepaidUnits['takeBack'] = async (tx, context, { paymentId, reason }) => {
  const { payment, purchaseId, place } = await unitOf(tx, paymentId)
  const purchase = await findPurchase(tx, purchaseId)
  checkNotFrozen(purchase)
  const at = context.now()
  const { payableId, capturedCents: amountCents } = payment
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ paymentId, amountCents, reason, status: 'done', createdAt: at, doneAt: at })
    .returning({ id: paymentRefunds.id })
  if (!row) throw new Error('the return was not written')
  await setPayment(tx, payment, { refundedCents: amountCents, returnedAt: at })
  await putBack(tx, paymentId)
  await refundSale(tx, context, {
    refundId: row.id,
    subject: { kind: 'booking', id: payableId },
    amountCents,
    tokenCents: 0,
    toPackage: { feeCents: feeOfPlace(purchase, place) },
  })
}

const find: PrepaidUnits['find'] = async (db, paymentIds, now) => {
  const rows = await db
    .select({
      paymentId: packageUnits.paymentId,
      purchase: packagePurchases,
      taken: sql<number>`(select count(*)::int from ${packageUnits} u
        where u.purchase_id = "package_purchases"."id" and u.is_taken)`,
    })
    .from(packageUnits)
    .innerJoin(packagePurchases, eq(packagePurchases.id, packageUnits.purchaseId))
    .where(inArray(packageUnits.paymentId, [...paymentIds]))
  return new Map(
    rows.map(({ paymentId, purchase, taken }) => [
      paymentId,
      {
        purchaseId: purchase.id,
        number: purchaseNumber(purchase.number),
        left: unitsLeft(purchase, taken, now),
        isOpen: isOpen(purchase, now),
        isClosed: purchase.status === 'closed',
      },
    ]),
  )
}

export const prepaidUnits: PrepaidUnits = {
  find,
  unitOf: (
    paymentId,
  ) => sql`(select json_build_object('purchaseId', w.id, 'number', ${purchaseNumber('')}::text || w.number)
    from ${packageUnits} u join ${packagePurchases} w on w.id = u.purchase_id where u.payment_id = ${paymentId})`,
  leftFor: ({ patronId, serviceId, now }) => sql<number>`(
    select coalesce(sum(w.sessions - (select count(*) from ${packageUnits} u where u.purchase_id = w.id and u.is_taken)), 0)::int
    from ${packagePurchases} w where w.patron_id = ${patronId} and w.service_id = ${serviceId}
      and w.status = 'active' and w.frozen_since is null and w.valid_until > ${now instanceof Date ? now.toISOString() : now}::timestamptz)`,
  hasOpen: async (db, { patronId, providerId }) =>
    (await db.$count(
      packagePurchases,
      and(
        eq(packagePurchases.patronId, patronId),
        eq(packagePurchases.providerId, providerId),
        eq(packagePurchases.status, 'active'),
      ),
    )) > 0,
  lock: async (tx, purchaseId) => void (await lockPurchase(tx, purchaseId)),
  pay,
  sell,
  free,
  takeBack,
}
