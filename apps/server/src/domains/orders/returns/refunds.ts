import { and, eq, lt, sql } from '../../../db/drizzle.ts'

import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import type { Refund } from '../../../ports/cards/port.ts'
import { problem } from '../../../problem.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { isFrozen } from '../../wallet/sales/chargebacks.ts'
import { refundSale } from '../../wallet/sales/sales.ts'
import { lockOrder } from '../queries.ts'
import type { OrderRow } from '../queries.ts'
import { FIRST_LOOK_MS, refundOf } from '../rules.ts'
import { checkouts, orderLines, orders, refunds } from '../tables.ts'

type RefundRow = typeof refunds.$inferSelect

interface Asked {
  order: OrderRow
  /** The goods that it is for; all that is left of the order when there are none. */
  goods?: { lineId: string; cents: number }
  disputeId?: string
  reason: string
}

/** What is on its way, and who sees to it when nobody waits for it. */
export interface Requested {
  refundId: string | null
  jobs: QueuedJob[]
}

async function promisedOf(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({
      amountCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      tokenCents: sql<number>`coalesce(sum(${refunds.tokenCents}), 0)::int`,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return row ?? { amountCents: 0, tokenCents: 0 }
}

/**
 * Writes down that money goes back, in the transaction of the step that it belongs to. The caller has locked
 * the order, so that two refunds never promise the same cent.
 */
export async function requestRefund(
  tx: Tx,
  context: Context,
  { order, goods, disputeId, reason }: Asked,
): Promise<Requested> {
  const back = refundOf(order, await promisedOf(tx, order.id), goods?.cents ?? order.subtotalCents)
  if (back.amountCents + back.tokenCents === 0) return { refundId: null, jobs: [] }
  if (await isFrozen(tx, { kind: 'order', id: order.id }))
    throw problem(
      'CONFLICT',
      "The buyer's bank has taken this payment back for now. Nothing can be refunded until it has decided.",
    )
  const now = context.now()
  const [row] = await tx
    .insert(refunds)
    .values({
      ...back,
      checkoutId: order.checkoutId,
      orderId: order.id,
      lineId: goods?.lineId ?? null,
      disputeId: disputeId ?? null,
      reason,
      status: 'requested',
      createdAt: now,
    })
    .returning({ id: refunds.id })
  if (!row) throw new Error('the refund was not written')
  const runAt = new Date(now.getTime() + FIRST_LOOK_MS)
  const job = { task: 'finishRefund', payload: { refundId: row.id }, runAt, key: `refund:${row.id}` }
  return { refundId: row.id, jobs: [job] }
}

/** Takes what a refund gave back off the order, its goods and its checkout. */
export async function takeOff(tx: Tx, row: RefundRow, { isAll = true } = {}) {
  const { orderId, checkoutId, lineId, amountCents, tokenCents } = row
  const worth = sql`${orderLines.priceCents} * ${orderLines.quantity}`
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
    .where(eq(orders.id, orderId))
  await tx
    .update(checkouts)
    .set({ refundedCents: sql`${checkouts.refundedCents} + ${amountCents}` })
    .where(eq(checkouts.id, checkoutId))
  // A part of an order that is of no line in particular.
  if (!lineId && !isAll) return
  await tx
    .update(orderLines)
    .set({
      refundedCents: lineId
        ? sql`least(${worth}, ${orderLines.refundedCents} + ${amountCents + tokenCents})`
        : worth,
    })
    .where(lineId ? eq(orderLines.id, lineId) : eq(orderLines.orderId, orderId))
}

async function settle(context: Context, id: string, answer: Exclude<Refund, { status: 'unknown' }>) {
  const done = answer.status === 'done'
  await change(context, done ? 'refund.done' : 'refund.fail', async (tx) => {
    const [{ orderId } = { orderId: '' }] = await tx
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(eq(refunds.id, id))
    await lockOrder(tx, orderId)
    const [row] = await tx
      .update(refunds)
      .set(
        done
          ? { status: 'done', doneAt: context.now(), providerRefundId: answer.refundId }
          : { status: 'failed', failure: answer.message },
      )
      .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
      .returning()
    if (!row) return { result: undefined }
    const { amountCents, tokenCents } = row
    if (done) {
      await takeOff(tx, row)
      const subject = { kind: 'order', id: orderId } as const
      await refundSale(tx, context, { subject, refundId: id, amountCents, tokenCents })
    } else
      await recordFinding(tx, context, {
        kind: 'refund_failed',
        about: `refund:${id}`,
        expected: `${amountCents} cents given back`,
        found: answer.message,
      })
    return {
      subject: `order:${orderId}`,
      after: { refundId: id, amountCents, tokenCents },
      result: undefined,
    }
  })
}

/** Counts a try that was not answered: what is asked for in vain lets the others go first. */
const countTry = (context: Context, id: string) =>
  inTransaction(context, async ({ tx }) => {
    await tx
      .update(refunds)
      .set({ attempts: sql`${refunds.attempts} + 1` })
      .where(eq(refunds.id, id))
  })

/**
 * Asks the card provider for a refund that was written down, and follows its answer. The row's id is the key:
 * asked twice, or by two at once, it is given once. False when no answer came.
 */
export async function finishRefund(context: Context, id: string): Promise<boolean> {
  const [found] = await context.db
    .select({ refund: refunds, intentId: checkouts.intentId })
    .from(refunds)
    .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
  if (!found) return true
  const { amountCents } = found.refund
  // Tokens only: the card has no part in it.
  const answer: Refund =
    amountCents === 0
      ? { status: 'done', refundId: `tokens-${id}` }
      : await context.ports.cards.refund(found.intentId ?? '', amountCents, `refund-${id}`)
  if (answer.status === 'unknown') {
    await countTry(context, id)
    return false
  }
  await settle(context, id, answer)
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
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)))
    .orderBy(refunds.attempts, refunds.createdAt)
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
