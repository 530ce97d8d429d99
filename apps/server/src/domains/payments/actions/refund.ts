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
import { getPayment, leftOf } from '../queries.ts'
import { FIRST_LOOK_MS, refundKey, splitRefund } from '../rules.ts'
import type { PayableKind } from '../rules.ts'
import { paymentRefunds, payments } from '../tables.ts'
import type { PaymentRow, RefundRow } from '../tables.ts'

/** What is on its way, and who sees to it when nobody waits for it. */
export interface Requested {
  refundId: string | null
  jobs: QueuedJob[]
}

/** What staff is told of a refund that failed. */
const failedOf = (id: string) => ({ kind: 'refund_failed', about: `payment-refund:${id}` })

const nothing: Requested = { refundId: null, jobs: [] }

/** What a bank has is not there to give, neither here nor of what this payment draws on. */
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
  /** Of several things that were paid for together, the one that it is for, and the line of that. */
  partId?: string
  lineId?: string | null
  reason: string
}

/**
 * Writes down that money goes back, in the transaction of the step that it belongs to. The caller has locked what was
 * paid for, so that two refunds never promise the same cent, and knows that so much is left and may go.
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
 * What no gateway has a part in, as a refund of its own that is done: a fund has again what it had paid, a payer the
 * tokens. The caller has locked what was paid for.
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

/** As `requestRefund`, of all that was paid for: as much of it as has not gone back yet. */
export async function insertRefund(
  tx: Tx,
  context: Context,
  { payment, cents, reason }: { payment: PaymentRow; cents: number; reason: string },
): Promise<Requested> {
  const { cardCents, sponsorCents } = splitRefund(await leftOf(tx, payment), cents)
  if (cardCents + sponsorCents === 0) return nothing
  await checkRefundable(tx, context, payment)
  const asked = { paymentId: payment.id, kind: payment.payableKind, reason }
  // No gateway has a part in what goes back to a fund: it is there at once, whatever becomes of the card's.
  if (sponsorCents > 0) await returnOurs(tx, context, { paymentId: payment.id, sponsorCents, reason })
  return cardCents > 0 ? requestRefund(tx, context, { ...asked, amountCents: cardCents }) : nothing
}

/** What of a payment went back, or did not after all, in the books. The caller has locked what was paid for. */
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
  // What came too late was never sold.
  if (payment?.status !== 'paid') return
  await payableOf(context, payment.payableKind).writeRefund(tx, context, { payment, refund, hasFailed })
}

/** Money of a payment that is back already, without us, in the books. The caller has locked what was paid for. */
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

/** The caller of a refund of a part has a payable that has parts; without their lock it may not go on. */
function lockOfPart({ lockPart }: Payable, kind: PayableKind) {
  if (!lockPart) throw new Error(`a payment of a ${kind} has no parts`)
  return lockPart
}

/**
 * A refund that stands as `from` becomes what the gateway answered, in the books as well: once, whoever asks. One that
 * was done and has failed since is its payable's money again.
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
          : // Tokens of what was done before did arrive, and stay.
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
 * What the gateway refused to give back while a bank had the money is asked for again now that it has not: what staff
 * has looked into meanwhile stays as they left it. The caller has locked what was paid for.
 */
export async function askAgain(tx: Tx, context: Context, paymentId: string): Promise<QueuedJob[]> {
  const failed = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.status, 'failed'),
        // What was given and came back is its payable's money again.
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

/** Counts a try that was not answered: what is asked for in vain lets the others go first. */
const countTry = (context: Context, id: string) =>
  inTransaction(context, async ({ tx }) => {
    await tx
      .update(paymentRefunds)
      .set({ attempts: sql`${paymentRefunds.attempts} + 1` })
      .where(eq(paymentRefunds.id, id))
  })

/**
 * Asks the gateway for a refund that was written down, and follows its answer. The row's id is the key: asked twice, or
 * by two at once, it is given once. False when no answer came.
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
  // Tokens only: the card has no part in it.
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

/** The same for somebody who waits for it: what goes wrong now is done by the job. */
export async function finishNow(context: Context, { refundId }: Pick<Requested, 'refundId'>): Promise<void> {
  if (refundId === null) return
  await finishRefund(context, refundId).catch((error: unknown) => {
    context.log.error({ err: error, refundId }, 'a refund could not be finished')
  })
}

const atOnce = 200
const patience = 5

/** The sweep behind every other way: what a lost answer or a crash left open is asked for again. */
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
      context.log.error({ err: error, refundId: id }, 'a refund could not be finished')
      return true
    })
    unanswered = answered ? 0 : unanswered + 1
    if (unanswered >= patience) return
  }
}
