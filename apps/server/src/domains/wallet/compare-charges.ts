import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import type { BookedCharge } from '../../ports/cards/port.ts'
import { chargeOf } from '../booking/charge-of.ts'
import { bookingPayments, bookingRefunds } from '../booking/tables.ts'
import { checkouts, refunds } from '../orders/tables.ts'
import type { Found } from './findings.ts'

const minute = 60_000
/** What is younger is still being written down. */
const UNDECIDED_MS = 10 * minute
/** What nobody could finish in this time needs somebody. */
const PATIENCE_MS = 60 * minute

/** What was paid by card: a checkout, a booking, or a package of sessions. */
interface Known {
  id: string
  /** As the audit trail calls it. */
  about: string
  isBooking: boolean
  /** Whether the money of its charge has arrived in it. */
  hasMoney: boolean
  intentId: string | null
  capturedCents: number
  refundedCents: number
  createdAt: Date
}

export interface Books {
  charges: readonly BookedCharge[]
  payments: readonly Known[]
  /** Payments of which something is just being given back. */
  moving: ReadonlySet<string>
}

interface Range {
  since: Date
  now: Date
  charges: readonly BookedCharge[]
}

/** What a charge was asked for, as its metadata says. */
const paidFor = ({ checkoutId, bookingPaymentId }: BookedCharge) => checkoutId ?? bookingPaymentId

/** Rows since then, and older ones that were charged since. */
function inRange(table: { id: PgColumn; createdAt: PgColumn }, { since, charges }: Range) {
  const named = charges.map(paidFor).filter((id) => id !== null && isId(id))
  return or(gte(table.createdAt, since), sql`${table.id} = any(${sql.param(named)}::uuid[])`)
}

const isRecent = (status: SQLWrapper, doneAt: PgColumn, now: Date) =>
  sql`(${status} = 'requested' or ${gte(doneAt, new Date(now.getTime() - UNDECIDED_MS))})`

async function ourCheckouts(db: ReadOnly, range: Range) {
  const ours = inRange(checkouts, range)
  const [rows, lost, given] = await Promise.all([
    db.select().from(checkouts).where(ours),
    db
      .select({ checkoutId: refunds.checkoutId, cents: sql<number>`sum(${refunds.amountCents})::int` })
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .where(and(isNotNull(refunds.chargebackId), ours))
      .groupBy(refunds.checkoutId),
    db
      .select({ id: refunds.checkoutId })
      .from(refunds)
      .where(isRecent(refunds.status, refunds.doneAt, range.now)),
  ])
  // What a bank has taken is a refund here, and none in the provider's books.
  const taken = new Map(lost.map(({ checkoutId, cents }) => [checkoutId, cents]))
  const known = rows.map(({ status, ...row }): Known => ({
    ...row,
    about: `checkout:${row.id}`,
    isBooking: false,
    hasMoney: status === 'paid' || status === 'refunded',
    refundedCents: row.refundedCents - (taken.get(row.id) ?? 0),
  }))
  return { known, given }
}

async function ourBookings(db: ReadOnly, range: Range) {
  // A session of a package is paid by the card that bought the package.
  const ours = and(isNull(bookingPayments.place), inRange(bookingPayments, range))
  const by = db
    .select({
      id: sql<string>`${chargeOf(bookingPayments)}`.as('charge'),
      cents: bookingRefunds.amountCents,
      status: bookingRefunds.status,
      doneAt: bookingRefunds.doneAt,
    })
    .from(bookingRefunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bookingRefunds.paymentId))
    // What a bank has taken is a refund here, and none in the provider's books; nor is what a package has back.
    .where(and(isNull(bookingRefunds.chargebackId), isNull(bookingPayments.returnedAt)))
    .as('by')
  const [rows, back, given] = await Promise.all([
    db.select().from(bookingPayments).where(ours),
    db
      .select({ id: by.id, cents: sql<number>`sum(${by.cents})::int` })
      .from(by)
      .innerJoin(bookingPayments, eq(bookingPayments.id, by.id))
      .where(and(ours, eq(by.status, 'done')))
      .groupBy(by.id),
    db
      .select({ id: by.id })
      .from(by)
      .where(
        sql`(${by.status} = 'requested' or ${gte(by.doneAt, new Date(range.now.getTime() - UNDECIDED_MS))})`,
      ),
  ])
  const refunded = new Map(back.map(({ id, cents }) => [id, cents]))
  const known = rows.map((row): Known => ({
    ...row,
    about: `booking-payment:${row.id}`,
    isBooking: true,
    hasMoney: row.capturedCents > 0,
    refundedCents: refunded.get(row.id) ?? 0,
  }))
  return { known, given }
}

/** Our side of the days since then, and of what is older and was charged since. */
export async function ourBooks(db: ReadOnly, range: Range): Promise<Omit<Books, 'charges'>> {
  const [shop, diary] = await Promise.all([ourCheckouts(db, range), ourBookings(db, range)])
  return {
    payments: [...shop.known, ...diary.known],
    moving: new Set([...shop.given, ...diary.given].map(({ id }) => id)),
  }
}

const words = (charged: number, back: number) => `${charged} cents charged, ${back} given back`

/** Charges whose payment does not know of its money yet: it is to be looked at again. */
export const unfinished = ({ charges, payments }: Books) =>
  charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === paidFor(charge))
    return payment && !payment.hasMoney && charge.capturedCents > charge.refundedCents
      ? [{ payment, intentId: charge.intentId }]
      : []
  })

/** Payments of which the provider gave back less than we think: a bank may have sent a refund back. */
export const fewerRefunds = ({ charges, payments, moving }: Books) =>
  charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === paidFor(charge))
    return payment && charge.refundedCents < payment.refundedCents && !moving.has(payment.id) ? [payment] : []
  })

/** What the provider charged and gave back, and what we think it did, where the two differ. */
export function differences(books: Books, since: Date, now: Date): Found[] {
  const byId = new Map(books.payments.map((payment) => [payment.id, payment]))
  const age = ({ createdAt }: Known) => now.getTime() - createdAt.getTime()
  const settling = new Set(
    unfinished(books).flatMap(({ payment }) => (age(payment) < PATIENCE_MS ? [payment.id] : [])),
  )
  const charged = new Set(books.charges.map(({ intentId }) => intentId))
  const theirs = books.charges.flatMap((charge): Found[] => {
    const { intentId, capturedCents, refundedCents, ofCustomer } = charge
    const found = words(capturedCents, refundedCents)
    const ours = byId.get(paidFor(charge) ?? '')
    if (!ours)
      return ofCustomer ? [] : [{ kind: 'charge', about: `charge:${intentId}`, expected: 'no charge', found }]
    const same = ours.capturedCents === capturedCents && ours.refundedCents === refundedCents
    if (same || books.moving.has(ours.id) || settling.has(ours.id)) return []
    const expected = words(ours.capturedCents, ours.refundedCents)
    return [{ kind: 'charge', about: ours.about, expected, found }]
  })
  const missing = books.payments.filter(
    (ours) =>
      ours.capturedCents > 0 &&
      !charged.has(ours.intentId ?? '') &&
      ours.createdAt > since &&
      age(ours) > UNDECIDED_MS,
  )
  return [
    ...theirs,
    ...missing.map(({ about, capturedCents, refundedCents }) => ({
      kind: 'charge',
      about,
      found: 'no charge',
      expected: words(capturedCents, refundedCents),
    })),
  ]
}
