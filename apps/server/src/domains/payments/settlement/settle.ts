import { and, eq, inArray, isNull, lt } from '../../../db/drizzle.ts'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent, Charge } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { applyCharge } from './apply-charge.ts'
import { payableOf } from '../payable.ts'
import { getPayment } from '../queries.ts'
import type { Bill } from '../payable.ts'
import { WEBHOOK_GRACE_MS, isUndecided, openPayments } from '../rules.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'

/** The job that asks the gateway how a payment stands. One a payment: a sooner look takes its place. */
export const scheduleSettle = (paymentId: string, at: Date, intentId?: string): QueuedJob => ({
  task: 'settlePayment',
  payload: { paymentId, ...(intentId !== undefined && { intentId }) },
  runAt: at,
  key: `payment:${paymentId}`,
})

/** The gateway has news of a payment: whether money came is looked at. */
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

/** Asks for the money of a payment. The payment's id is the key: asking again charges once. */
const askForCharge = (context: Context, payment: PaymentRow, bill: Bill): Promise<Charge> =>
  context.ports.cards.charge({
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

/** Takes what is kept on the card; a card that refuses it is let go. */
async function capture(context: Context, intentId: string): Promise<Charge> {
  const { cards } = context.ports
  const charge = await cards.capture(intentId)
  if (charge.status !== 'declined') return charge
  const ended = await cards.cancel(intentId)
  return ended.status === 'cancelled' ? charge : ended
}

/** Asks the gateway for what a payment that stands like this comes to. */
async function ask(context: Context, payment: PaymentRow, givesUp: boolean): Promise<Charge> {
  const { cards } = context.ports
  const { intentId, status, payableKind } = payment
  if (intentId !== null && !isUndecided(status)) return cards.find(intentId)
  const bill = await payableOf(context, payableKind).bill(context, payment)
  if (intentId === null) return askForCharge(context, payment, bill)
  if (bill.isAgreed) return capture(context, intentId)
  return givesUp || bill.isTooLate ? cards.cancel(intentId) : cards.find(intentId)
}

interface Look {
  /** From a webhook that was faster than the gateway's own answer. */
  intentId?: string | undefined
  /** Ends what waits for its card holder. */
  givesUp?: boolean
}

/** Whether a charge was not asked for by this payment, however it stands: staff sees it, and nothing follows. */
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

/** As `settlePayment`, of a payment that has just been read or written. */
export async function settleKnown(
  context: Context,
  row: PaymentRow,
  { intentId, givesUp = false }: Look = {},
): Promise<PaymentRow> {
  const payment = { ...row, intentId: row.intentId ?? intentId ?? null }
  const isSettled = !isUndecided(payment.status) && payment.intentId === null
  // What draws on another payment is known to no gateway.
  if (payment.drawnFrom !== null || payment.status === 'paid' || isSettled) return row
  // A name that a webhook gave is believed where the gateway says the same of it.
  if (row.intentId === null && intentId !== undefined && (await isForeign(context, row, intentId)))
    return settleKnown(context, row, { givesUp })
  const charge = await ask(context, payment, givesUp)
  // Whoever asked for this look believes that money came: it is asked again by the job.
  if (charge.status === 'unknown' && !isUndecided(payment.status))
    throw new Error(`the card provider does not tell of payment ${payment.id}`)
  return applyCharge(context, payment, charge)
}

/**
 * Brings a payment to where its charge is, and what it is for along: the one machine that the payer's request, the
 * webhook and the sweep call. Safe to repeat and to run at the same time.
 */
export const settlePayment = async (context: Context, id: string, look?: Look): Promise<PaymentRow> =>
  settleKnown(context, await getPayment(context.db, id), look)

const atOnce = 500
const patience = 5

/** The sweep behind every other way: each undecided payment that is old enough is asked about. */
export async function settlePayments(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 8000)
  const open = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...openPayments]),
        isNull(payments.drawnFrom),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(atOnce)
  let failed = 0
  for (const { id } of open) {
    const settled = await settlePayment(context, id).catch((error: unknown) => {
      context.log.error({ err: error, paymentId: id }, 'a payment could not be settled')
    })
    failed = settled ? 0 : failed + 1
    if (failed >= patience) return
  }
}
