import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { openPayments } from './rules.ts'
import type { Left, PayableKind, PaymentStatus } from './rules.ts'
import { paymentRefunds, payments } from './tables.ts'
import type { PaymentRow } from './tables.ts'

/** The payments for something, whoever made them. */
export const isFor = (kind: PayableKind, id: string): SQL | undefined =>
  and(eq(payments.payableId, id), eq(payments.payableKind, kind))

export async function getPayment(db: ReadOnly | Tx, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** The payment that stands like this. */
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

/** Whether the gateway has not decided yet about a payment for something. The caller has locked it, so that none begins. */
export const isBeingPaid = async (tx: Tx, kind: PayableKind, id: string): Promise<boolean> =>
  (await tx.$count(payments, and(isFor(kind, id), inArray(payments.status, [...openPayments])))) > 0

/** Whether a payment for it is with the bank, or with whoever has to show themselves to it. */
export const isPaymentUnderWay = (kind: PayableKind, id: PgColumn): SQL =>
  sql`exists (select from ${payments} p where p.payable_kind = ${kind}
    and p.payable_id = ${id} and p.status in ('processing', 'requires_action'))`

/** The last attempt by card, whatever became of it. */
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

/** The last payment, by a card or by what draws on one. */
export async function findLastPayment(
  db: ReadOnly,
  kind: PayableKind,
  id: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(isFor(kind, id)).orderBy(desc(payments.id)).limit(1)
  return row
}

/** What is on its way back to the cards that paid for some things; their ids are those of a selection. */
export const refundingOf = (kind: PayableKind, ids: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${paymentRefunds} r
    join ${payments} p on p.id = r.payment_id
    where p.payable_kind = ${kind} and p.status = 'paid' and r.status = 'requested' and p.payable_id in (${ids}))`

/** What of a payment has not gone back, and is not on its way. Of what was never sold the fund has paid nothing. */
export async function leftOf(tx: ReadOnly | Tx, payment: PaymentRow): Promise<Left> {
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
