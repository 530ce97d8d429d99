import { and, eq, inArray, isNull, lt, sql } from '../../../db/drizzle.ts'

import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import type { Refund } from '../../../ports/cards/port.ts'
import { closeFinding, isFindingOpen, recordFinding } from '../../wallet/ledger/findings.ts'
import { chargeOf, charged } from '../settlement/charge-of.ts'
import { payableOf } from '../payable.ts'
import type { Payable } from '../payable.ts'
import { getPayment, refundableAmounts } from '../queries.ts'
import { FIRST_LOOK_MS, refundKey, splitRefund } from '../rules.ts'
import type { PayableKind } from '../rules.ts'
import { paymentRefunds, payments } from '../tables.ts'
import type { PaymentRow, RefundRow } from '../tables.ts'

/** A refund in progress, and the jobs that complete it if no caller waits for it. */
export interface Requested {
  refundId: string | null
  jobs: QueuedJob[]
}

/** The finding that staff sees for a failed refund. */
const failedOf = (id: string) => ({ kind: 'refund_failed', about: `payment-refund:${id}` })

const nothing: Requested = { refundId: null, jobs: [] }

/** Refuses while a bank holds the money of this payment or of the payment it draws on. */
async function checkRefundable(
  tx: Tx,
  context: Context,
  { payableKind, payableId, status, drawnFrom }: PaymentRow,
) {
  if (status !== 'paid') return
  await payableOf(context, payableKind).checkRefundable?.(tx, payableId)
  if (drawnFrom === null) return
  const source = await getPayment(tx, drawnFrom)
  await payableOf(context, source.payableKind).checkRefundable?.(tx, source.payableId)
}

interface Asked {
  paymentId: string
  kind: PayableKind
  amountCents: number
  tokenCents?: number
  /** The part of a combined payment that is refunded, and the line of that part. */
  partId?: string
  lineId?: string | null
  reason: string
}

/**
 * Stores a refund request in the transaction of the step that causes it. The caller has locked what was paid for, so
 * that two refunds cannot promise the same cent, and has checked that this much may be refunded.
 */
export async function requestRefund(tx: Tx, context: Context, { kind, ...asked }: Asked): Promise<Requested> {
  if (asked.partId !== undefined) lockOfPart(payableOf(context, kind), kind)
  const now = context.now()
  const rows = await tx
    .insert(paymentRefunds)
    .values({ ...asked, status: 'requested', createdAt: now })
    .returning({ id: paymentRefunds.id })
  const { id: refundId } = returned(rows, 'refund')
  const runAt = new Date(now.getTime() + FIRST_LOOK_MS)
  const job = { task: 'finishPaymentRefund', payload: { refundId }, runAt, key: `payment-refund:${refundId}` }
  return { refundId, jobs: [job] }
}

/**
 * Refunds what no gateway is involved in: a fund's contribution, or tokens. The refund is done at once. The caller has
 * locked what was paid for.
 */
async function returnOurs(
  tx: Tx,
  context: Context,
  back: Pick<RefundRow, 'paymentId' | 'reason'> &
    Partial<Pick<RefundRow, 'sponsorCents' | 'tokenCents' | 'partId' | 'lineId'>>,
): Promise<void> {
  const at = context.now()
  const rows = await tx
    .insert(paymentRefunds)
    .values({ ...back, amountCents: 0, status: 'done', createdAt: at, doneAt: at })
    .returning()
  await writeRefund(tx, context, { refund: returned(rows, 'refund'), hasFailed: false })
}

/** Like `requestRefund`, for the whole payment: limited to what has not been refunded yet. */
export async function insertRefund(
  tx: Tx,
  context: Context,
  { payment, cents, reason }: { payment: PaymentRow; cents: number; reason: string },
): Promise<Requested> {
  const { cardCents, sponsorCents } = splitRefund(await refundableAmounts(tx, payment), cents)
  if (cardCents + sponsorCents === 0) return nothing
  await checkRefundable(tx, context, payment)
  const asked = { paymentId: payment.id, kind: payment.payableKind, reason }
  // The fund's part involves no gateway and is returned at once, whatever happens to the card's part.
  if (sponsorCents > 0) await returnOurs(tx, context, { paymentId: payment.id, sponsorCents, reason })
  return cardCents > 0 ? requestRefund(tx, context, { ...asked, amountCents: cardCents }) : nothing
}

/** Books a refund, or the reversal of a failed one. The caller has locked what was paid for. */
export async function writeRefund(
  tx: Tx,
  context: Context,
  { refund, hasFailed }: { refund: RefundRow; hasFailed: boolean },
): Promise<void> {
  const cents = hasFailed ? -refund.amountCents : refund.amountCents
  const [payment] = await tx
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} + ${cents}`,
      sponsorRefundedCents: sql`${payments.sponsorRefundedCents} + ${refund.sponsorCents}`,
    })
    .where(eq(payments.id, refund.paymentId))
    .returning()
  // A late payment was never booked as a sale.
  if (payment?.status !== 'paid') return
  await payableOf(context, payment.payableKind).writeRefund(tx, context, { payment, refund, hasFailed })
}

/** Books money that the gateway has already returned without our request. The caller has locked what was paid for. */
export async function recordReturned(
  tx: Tx,
  context: Context,
  { payment, cents, reason }: { payment: PaymentRow; cents: number; reason: string },
): Promise<void> {
  const at = context.now()
  const amountCents = Math.min(cents, payment.capturedCents)
  const rows = await tx
    .insert(paymentRefunds)
    .values({ paymentId: payment.id, amountCents, reason, status: 'done', createdAt: at, doneAt: at })
    .returning()
  await writeRefund(tx, context, { refund: returned(rows, 'refund'), hasFailed: false })
}

/** Refunding a part requires a payable that can lock its parts. */
function lockOfPart({ lockPart }: Payable, kind: PayableKind) {
  if (!lockPart) throw new Error(`a payment of a ${kind} has no parts`)
  return lockPart
}

/**
 * Applies the gateway's answer to a refund with status `from`, and books it exactly once under concurrency. A refund
 * that was done and fails later returns its money to the payable.
 */
export async function moveRefund(
  context: Context,
  { id, paymentId, partId, lineId, reason, tokenCents: tokens }: RefundRow,
  { from, answer }: { from: 'requested' | 'done'; answer: Exclude<Refund, { status: 'unknown' }> },
): Promise<void> {
  const isDone = answer.status === 'done'
  const { payableKind, payableId } = await getPayment(context.db, paymentId)
  const payable = payableOf(context, payableKind)
  await change(context, isDone ? 'paymentRefund.done' : 'paymentRefund.fail', async (tx) => {
    await (partId === null ? payable.lock(tx, payableId) : lockOfPart(payable, payableKind)(tx, partId))
    const [refund] = await tx
      .update(paymentRefunds)
      .set(
        isDone
          ? { status: 'done', doneAt: context.now(), gatewayRefundId: answer.refundId }
          : // Tokens of a refund that was done have already arrived, and stay.
            { status: 'failed', failure: answer.message, ...(from === 'requested' && { tokenCents: 0 }) },
      )
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, from)))
      .returning()
    if (!refund) return { result: undefined }
    const { amountCents, tokenCents } = refund
    if (isDone || from === 'done') await writeRefund(tx, context, { refund, hasFailed: !isDone })
    else if (tokens > 0)
      await returnOurs(tx, context, { paymentId, partId, lineId, reason, tokenCents: tokens })
    if (isDone && refund.round > 0) await closeFinding(tx, context, failedOf(id))
    if (!isDone)
      await recordFinding(tx, context, {
        ...failedOf(id),
        expected: `${amountCents} cents given back`,
        found: answer.message,
      })
    return {
      subject: payable.subject(payableId, partId),
      after: { payable: payableKind, refundId: id, amountCents, tokenCents, isPart: partId !== null },
      result: undefined,
    }
  })
}

/**
 * Requests the refunds again that the gateway refused while a bank had the money. Those that staff has resolved
 * meanwhile are left as they are. The caller has locked what was paid for.
 */
export async function askAgain(tx: Tx, context: Context, paymentId: string): Promise<QueuedJob[]> {
  const failed = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.status, 'failed'),
        // The money of a completed refund that the bank reversed belongs to the payable again.
        isNull(paymentRefunds.doneAt),
      ),
    )
  const open: string[] = []
  for (const { id } of failed) if (await isFindingOpen(tx, failedOf(id))) open.push(id)
  if (open.length === 0) return []
  await tx
    .update(paymentRefunds)
    .set({ status: 'requested', failure: null, attempts: 0, round: sql`${paymentRefunds.round} + 1` })
    .where(inArray(paymentRefunds.id, open))
  const runAt = context.now()
  return open.map((refundId) => ({
    task: 'finishPaymentRefund',
    payload: { refundId },
    runAt,
    key: `payment-refund:${refundId}`,
  }))
}

/** Counts an unanswered attempt, so that the sweep takes other refunds first. */
const countTry = (context: Context, id: string) =>
  inTransaction(context, async ({ tx }) => {
    await tx
      .update(paymentRefunds)
      .set({ attempts: sql`${paymentRefunds.attempts} + 1` })
      .where(eq(paymentRefunds.id, id))
  })

/**
 * Requests a stored refund from the gateway and applies the answer. The row's id is the idempotency key, so that
 * repeated or concurrent requests refund once. Returns false without an answer.
 */
export async function finishRefund(context: Context, id: string): Promise<boolean> {
  const [found] = await context.db
    .select({ refund: paymentRefunds, intentId: charged.intentId })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(charged, eq(charged.id, chargeOf(payments)))
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'requested')))
  if (!found) return true
  const { refund, intentId } = found
  const { amountCents } = refund
  // The refund consists of tokens only and does not involve the card.
  const answer: Refund =
    amountCents === 0
      ? { status: 'done', refundId: `tokens-${id}` }
      : await context.ports.cards.refund(intentId ?? '', amountCents, refundKey(refund))
  if (answer.status === 'unknown') {
    await countTry(context, id)
    return false
  }
  await moveRefund(context, refund, { from: 'requested', answer })
  return true
}

/** Finishes a refund while its caller waits. The job completes it if this fails. */
export async function finishNow(context: Context, { refundId }: Pick<Requested, 'refundId'>): Promise<void> {
  if (refundId === null) return
  await finishRefund(context, refundId).catch((error: unknown) => {
    context.log.error({ err: error, refundId }, 'a refund could not be completed')
  })
}

const atOnce = 200
const patience = 5

/** The sweep that completes refunds left open by a lost answer or a crash. */
export async function finishRefunds(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 8000)
  const open = await context.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, 'requested'), lt(paymentRefunds.createdAt, before)))
    .orderBy(paymentRefunds.attempts, paymentRefunds.createdAt)
    .limit(atOnce)
  let unanswered = 0
  for (const { id } of open) {
    const answered = await finishRefund(context, id).catch((error: unknown) => {
      context.log.error({ err: error, refundId: id }, 'a refund could not be completed')
      return true
    })
    unanswered = answered ? 0 : unanswered + 1
    if (unanswered >= patience) return
  }
}
