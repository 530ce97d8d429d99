import { and, asc, eq, gt, inArray, isNull, lt } from '../../../db/drizzle.ts'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOfAll } from '../../../each-of.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent, Charge } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { applyCharge } from './apply-charge.ts'
import { noteAsked } from './declines.ts'
import { payableOf } from '../payable.ts'
import { getPayment } from '../queries.ts'
import type { Bill } from '../payable.ts'
import { WEBHOOK_GRACE_MS, isUndecided, openPayments } from '../rules.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'

/**
 * The job that asks the gateway for the state of a payment. Each payment has one job; an earlier date replaces a later
 * one.
 */
export const scheduleSettle = (paymentId: string, at: Date, intentId?: string): QueuedJob => ({
  task: 'settlePayment',
  payload: { paymentId, ...(intentId !== undefined && { intentId }) },
  runAt: at,
  key: `payment:${paymentId}`,
})

/** Schedules a check of a payment when the gateway reports news of it. */
export async function onPaymentWebhook(
  tx: Tx,
  { paymentId: id, intentId }: CardEvent,
  now: Date,
): Promise<void> {
  if (id === null || !isId(id)) return
  const known = and(
    eq(payments.id, id),
    inArray(payments.status, [...openPayments, 'authorized', 'failed', 'released']),
  )
  if ((await tx.$count(payments, known)) === 0) return
  await enqueue(tx, scheduleSettle(id, new Date(now.getTime() + WEBHOOK_GRACE_MS), intentId ?? undefined))
}

/** Requests the charge of a payment. The payment's id is the idempotency key, so repeated requests charge once. */
function createCharge(context: Context, payment: PaymentRow, bill: Bill): Promise<Charge> {
  noteAsked(context)
  return context.ports.cards.charge({
    key: payment.id,
    amountCents: payment.amountCents,
    paymentMethodId: payment.paymentMethodId,
    customerId: payment.customerId,
    savesCard: payment.savesCard,
    email: payment.billingDetails.email,
    description: bill.description,
    metadata: { ...bill.metadata, paymentId: payment.id },
    keepsOnly: bill.keepsOnly ?? false,
  })
}

/** Captures an authorized amount. If the card declines it, the authorization is voided. */
async function captureOrVoid(context: Context, intentId: string): Promise<Charge> {
  const { cards } = context.ports
  const charge = await cards.capture(intentId)
  if (charge.status !== 'declined') return charge
  const voided = await cards.cancel(intentId)
  return voided.status === 'cancelled' ? charge : voided
}

/** Creates, captures, voids or only looks up the charge, as the state of the payment calls for. */
async function advanceCharge(context: Context, payment: PaymentRow, givesUp: boolean): Promise<Charge> {
  const { cards } = context.ports
  const { intentId, status, payableKind } = payment
  if (intentId !== null && !isUndecided(status)) return cards.find(intentId)
  const bill = await payableOf(context, payableKind).bill(context, payment)
  if (intentId === null) return createCharge(context, payment, bill)
  if (bill.isAgreed) return captureOrVoid(context, intentId)
  return givesUp || bill.isTooLate ? cards.cancel(intentId) : cards.find(intentId)
}

interface SettleOptions {
  /** From a webhook that arrived before the gateway's response. */
  intentId?: string | undefined
  /** Cancels a payment that waits for its card holder. */
  givesUp?: boolean
}

/** Whether a charge belongs to another payment. If so, staff gets a finding and nothing else happens. */
async function isForeign(context: Context, { id }: PaymentRow, intentId: string): Promise<boolean> {
  const named = await context.ports.cards.find(intentId)
  if (named.status === 'unknown' || named.paymentId === id) return false
  await inTransaction(context, ({ tx }) =>
    recordFinding(tx, context, {
      kind: 'webhook',
      about: `payment:${id}`,
      expected: 'a charge that was asked for it',
      found: intentId,
    }),
  )
  return true
}

/** Like `settlePayment`, for a row that was just read or written. */
export async function settlePaymentRow(
  context: Context,
  row: PaymentRow,
  { intentId, givesUp = false }: SettleOptions = {},
): Promise<PaymentRow> {
  const payment = { ...row, intentId: row.intentId ?? intentId ?? null }
  const isSettled = !isUndecided(payment.status) && payment.intentId === null
  // The gateway does not know payments that draw on another one.
  if (payment.drawnFrom !== null || payment.status === 'paid' || isSettled) return row
  // An id from a webhook is trusted only if the gateway confirms it.
  if (row.intentId === null && intentId !== undefined && (await isForeign(context, row, intentId)))
    return settlePaymentRow(context, row, { givesUp })
  const charge = await advanceCharge(context, payment, givesUp)
  // The webhook reported money, so the job must retry until there is an answer.
  if (charge.status === 'unknown' && !isUndecided(payment.status))
    throw new Error(`the gateway did not report the state of payment ${payment.id}`)
  return applyCharge(context, payment, charge)
}

/**
 * Moves a payment and its payable to the state of the charge. The payer's request, the webhook and the sweep all use
 * this function. Safe to repeat and to run concurrently.
 */
export const settlePayment = async (
  context: Context,
  id: string,
  options?: SettleOptions,
): Promise<PaymentRow> => settlePaymentRow(context, await getPayment(context.db, id), options)

const atOnce = 500

/** The sweep that settles every undecided payment older than a few seconds. */
export async function settlePayments(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 8000)
  const listOpen = (after: string) =>
    context.db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          inArray(payments.status, [...openPayments]),
          isNull(payments.drawnFrom),
          lt(payments.createdAt, before),
          gt(payments.id, after),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(atOnce)
  await eachOfAll(context, listOpen, (inner, id) => settlePayment(inner, id))
}
