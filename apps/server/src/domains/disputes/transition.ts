import { eq } from '../../db/drizzle.ts'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem, requireRole } from '../../problem.ts'
import { lockOrder } from '../orders/queries.ts'
import type { OrderRow } from '../orders/tables.ts'
import { refundOrder } from '../orders/returns/refund-order.ts'
import type { Requested } from '../payments/actions/refund.ts'
import { roleIn } from '../orders/rules.ts'
import type { PartyRole } from '../orders/rules.ts'
import { uncountSold } from '../orders/purchases/count-sold.ts'
import { restock } from '../orders/returns/restock.ts'
import { orderLines } from '../orders/tables.ts'
import { holdOrRelease } from './claims/hold.ts'
import { leftToDispute } from './claims/left-to-dispute.ts'
import { findOrderId, lockDispute } from './queries.ts'
import type { DisputeRow } from './queries.ts'
import { isOpen, mayStep, partsOf, steps } from './rules.ts'
import type { Step } from './rules.ts'
import { disputeTimeline, disputes } from './tables.ts'

export interface DisputeTransition {
  step: Step
  note?: string | null
  set?: Partial<
    Pick<DisputeRow, 'wantsReturn' | 'returnAddress' | 'returnPaidBy' | 'carrier' | 'trackingNumber'>
  >
  /** The refund out of the price of the pieces. */
  refundCents?: (dispute: DisputeRow) => number
  restock?: boolean
  /** Whether the deadline still applies, because the job may run late. */
  isDue?: (dispute: DisputeRow) => boolean
}

function checkStep(dispute: DisputeRow, by: PartyRole, step: Step, now: Date) {
  if (mayStep(step, by, dispute, now)) return
  throw problem(
    'ILLEGAL_TRANSITION',
    `This dispute is ${dispute.status}: it cannot be ${steps[step].said} now.`,
  )
}

/** Checks a reopened rejection: the pieces may have been disputed again or refunded in the meantime. */
async function checkReopened(tx: Tx, order: OrderRow, dispute: DisputeRow) {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, dispute.lineId))
  const left = line && order.status !== 'cancelled' ? await leftToDispute(tx, line, dispute.id) : 0
  if (left < dispute.quantity)
    throw problem('CONFLICT', 'These items have been settled another way in the meantime.')
}

const noMoney = { refundId: null, jobs: [], goodsCents: 0, shippingCents: 0 }

type GivenBack = Requested & { goodsCents: number; shippingCents: number }

/**
 * Refunds disputed goods as far as money is left, since a chargeback may have taken some. With nothing left, a person's
 * decision is refused, while a deadline still closes the dispute.
 */
async function giveBack(
  tx: Tx,
  context: Context,
  { order, lineId, by, cents }: { order: OrderRow; lineId: string; by: PartyRole; cents: number },
): Promise<GivenBack> {
  if (cents === 0) return noMoney
  const { cents: given, ...requested } = await refundOrder(tx, context, {
    order,
    goods: { lineId, cents },
    reason: 'A dispute was decided',
  })
  if (given === 0 && by !== 'system')
    throw problem('CONFLICT', 'This order has already been refunded in full.')
  return { ...requested, ...partsOf(given, cents) }
}

/** The statuses that a transition passes through, each with its own timeline entry. */
function statusPath(
  { step }: DisputeTransition,
  { wantsReturn, cents }: { wantsReturn: boolean; cents: number },
) {
  if (step === 'accept' && !wantsReturn) return ['accepted', 'refunded'] as const
  if (step === 'decide' && cents === 0) return ['rejected'] as const
  return [steps[step].to]
}

interface StatusChange {
  dispute: DisputeRow
  by: PartyRole
  transition: DisputeTransition
  path: readonly DisputeStatus[]
  refundedCents: number
  refundedShippingCents: number
}

async function write(tx: Tx, now: Date, { dispute, by, transition, path, ...refunded }: StatusChange) {
  for (const [index, status] of path.entries()) {
    const last = index === path.length - 1
    await tx
      .update(disputes)
      .set({
        status,
        statusSince: now,
        remindedAt: null,
        ...transition.set,
        ...(transition.step === 'escalate' && { escalatedOnce: true }),
        ...(last && refunded),
      })
      .where(eq(disputes.id, dispute.id))
    await tx
      .insert(disputeTimeline)
      .values({ disputeId: dispute.id, at: now, by, status, note: (last && transition.note) || null })
  }
}

/**
 * Changes the status of a dispute with its money, stock and timeline in one transaction. Returns the refund that it
 * starts.
 */
export async function transitionDispute(
  context: Context,
  { actor, id }: { actor: Actor | null; id: string },
  transition: DisputeTransition,
): Promise<string | null> {
  const by = actor ? requireRole(roleIn(actor)) : 'system'
  const now = context.now()
  return change(context, `dispute.${transition.step}`, async (tx) => {
    const order = await lockOrder(tx, await findOrderId(tx, actor, id))
    const dispute = await lockDispute(tx, id)
    if (transition.isDue && !transition.isDue(dispute)) return { result: null }
    checkStep(dispute, by, transition.step, now)
    if (!isOpen(dispute.status)) await checkReopened(tx, order, dispute)
    const { lineId } = dispute
    const wanted = transition.refundCents?.(dispute) ?? 0
    const back = await giveBack(tx, context, { order, lineId, by, cents: wanted })
    const { refundId, jobs, goodsCents: refundedCents, shippingCents: refundedShippingCents } = back
    const wantsReturn = transition.set?.wantsReturn ?? false
    const path = statusPath(transition, { wantsReturn, cents: refundedCents })
    await write(tx, now, { dispute, by, transition, path, refundedCents, refundedShippingCents })
    if (refundedCents > 0) await uncountSold(tx, [{ lineId, quantity: dispute.quantity }])
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
    const pieces =
      line && transition.restock ? [{ variantId: line.variantId, quantity: dispute.quantity }] : []
    const restocked = pieces.length > 0 ? await restock(tx, pieces) : 0
    await holdOrRelease(tx, context, order)
    const after = {
      status: path.at(-1) ?? dispute.status,
      by,
      restocked,
      refundedCents: refundedCents + refundedShippingCents,
      refundedShippingCents,
      orderId: order.id,
    }
    return {
      subject: `dispute:${id}`,
      before: { status: dispute.status },
      after: { ...after, ...(transition.note && { note: transition.note }) },
      jobs,
      result: refundId,
    }
  })
}
