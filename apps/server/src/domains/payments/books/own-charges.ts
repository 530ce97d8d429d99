import { and, eq, gte, inArray, isNull, or, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import { chargeOf } from '../settlement/charge-of.ts'
import { UNDECIDED_MS } from './compare-charges.ts'
import type { OwnCharge } from './compare-charges.ts'
import { paymentRefunds, payments } from '../tables.ts'

/** Reads the payments since an instant and the named ones, with the ids of those that have a refund in progress. */
export async function readCharges(
  db: ReadOnly,
  { since, now, named }: { since: Date; now: Date; named: readonly string[] },
): Promise<{ payments: OwnCharge[]; moving: ReadonlySet<string> }> {
  const own = and(
    // A payment that draws on another one has no charge of its own.
    isNull(payments.drawnFrom),
    or(gte(payments.createdAt, since), sql`${payments.id} = any(${sql.param(named)}::uuid[])`),
  )
  const by = db
    .select({
      id: sql<string>`${chargeOf(payments)}`.as('charge'),
      cents: paymentRefunds.amountCents,
      status: paymentRefunds.status,
      doneAt: paymentRefunds.doneAt,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    // Chargebacks and returned package units are refunds here, but not in the gateway's records.
    .where(and(isNull(paymentRefunds.chargebackId), isNull(payments.returnedAt)))
    .as('by')
  const [rows, back, given] = await Promise.all([
    db.select().from(payments).where(own),
    db
      .select({ id: by.id, cents: sql<number>`sum(${by.cents})::int` })
      .from(by)
      .innerJoin(payments, eq(payments.id, by.id))
      .where(and(own, eq(by.status, 'done')))
      .groupBy(by.id),
    db
      .select({ id: by.id })
      .from(by)
      .where(sql`(${by.status} = 'requested' or ${gte(by.doneAt, new Date(now.getTime() - UNDECIDED_MS))})`),
  ])
  const refunded = new Map(back.map(({ id, cents }) => [id, cents]))
  return {
    payments: rows.map((row) => ({
      ...row,
      about: `payment:${row.id}`,
      hasMoney: row.capturedCents > 0,
      refundedCents: refunded.get(row.id) ?? 0,
    })),
    moving: new Set(given.map(({ id }) => id)),
  }
}

/** The jobs that check the refunds of payments. */
export async function settleRefundsOf(db: ReadOnly, ids: readonly string[]): Promise<QueuedJob[]> {
  const rows = await db
    .select({ refundId: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(inArray(chargeOf(payments), [...ids]), eq(paymentRefunds.status, 'done')))
  return rows.map((payload) => ({
    task: 'settlePaymentRefund',
    payload,
    key: `payment-refund-news:${payload.refundId}`,
  }))
}
