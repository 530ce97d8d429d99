import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { openPayments } from './rules.ts'
import type { Left, PayableKind, PaymentStatus } from './rules.ts'
import { paymentRefunds, payments } from './tables.ts'
import type { PaymentRow } from './tables.ts'

/** Matches the payments for a payable, by any payer. */
export const isFor = (kind: PayableKind, id: string): SQL | undefined =>
  and(eq(payments.payableId, id), eq(payments.payableKind, kind))

export async function getPayment(db: ReadOnly | Tx, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** Finds a payable's payment with a status. */
export async function findPayment(
  db: ReadOnly | Tx,
  { kind, id, status }: { kind: PayableKind; id: string; status: PaymentStatus },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isFor(kind, id), eq(payments.status, status)))
  return row
}

/** Whether a payment for it is undecided. The caller has locked the payable, so no new payment can begin. */
export const isBeingPaid = async (tx: Tx, kind: PayableKind, id: string): Promise<boolean> =>
  (await tx.$count(payments, and(isFor(kind, id), inArray(payments.status, [...openPayments])))) > 0

/** Whether a payment for it is being processed or waits for its card holder. */
export const isPaymentUnderWay = (kind: PayableKind, id: PgColumn): SQL =>
  sql`exists (select from ${payments} p where p.payable_kind = ${kind}
    and p.payable_id = ${id} and p.status in ('processing', 'requires_action'))`

/** Finds the last attempt by card, whatever its outcome. */
export async function findLastAttempt(
  db: ReadOnly,
  kind: PayableKind,
  id: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isFor(kind, id), isNull(payments.drawnFrom)))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

/** Finds the last payment, by card or drawn from another payment. */
export async function findLastPayment(
  db: ReadOnly,
  kind: PayableKind,
  id: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(isFor(kind, id)).orderBy(desc(payments.id)).limit(1)
  return row
}

/** The card refunds in progress for the payables in a subquery. */
export const refundingOf = (kind: PayableKind, ids: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${paymentRefunds} r
    join ${payments} p on p.id = r.payment_id
    where p.payable_kind = ${kind} and p.status = 'paid' and r.status = 'requested' and p.payable_id in (${ids}))`

/** What is left of a payment after completed and pending refunds. A fund has paid nothing for what was never sold. */
export async function refundableAmounts(tx: ReadOnly | Tx, payment: PaymentRow): Promise<Left> {
  const [row] = await tx
    .select({
      cardCents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int`,
      sponsorCents: sql<number>`coalesce(sum(${paymentRefunds.sponsorCents}), 0)::int`,
    })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, payment.id))
  return {
    cardCents: payment.capturedCents - (row?.cardCents ?? 0),
    sponsorCents: payment.status === 'paid' ? payment.sponsorCents - (row?.sponsorCents ?? 0) : 0,
  }
}
