import { eq } from '../../../db/drizzle.ts'

import type { OrderStatus } from '@wellspring/api/contract/order-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, requireRole } from '../../../problem.ts'
import { completeSale } from '../../wallet/sales/sales.ts'
import { findHeldSince, lockOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { refundOrder } from '../returns/refund-order.ts'
import { isRestocked, mayStep, payoutTimes, roleIn, steps, waitsForDispute } from '../rules.ts'
import type { PartyRole, Step } from '../rules.ts'
import { countSold, uncountSold } from '../purchases/count-sold.ts'
import { restock } from '../returns/restock.ts'
import { orderLines, orderTimeline, orders } from '../tables.ts'

export interface OrderTransition {
  step: Step
  note?: string | null | undefined
  parcel?: { carrier: string | null; trackingNumber: string | null }
}

function checkStep(order: OrderRow, by: PartyRole, step: Step, heldSince: Date | null) {
  if (!mayStep(step, by, order.status))
    throw problem('ILLEGAL_TRANSITION', `This order is ${order.status}: it cannot be ${steps[step].said}.`)
  // The system may still end an order without a seller or money. A bank's early warning does not block that.
  if (heldSince !== null && waitsForDispute(step) && by !== 'system')
    throw problem('CONFLICT', 'This order or its payment is disputed. You can do this once that is decided.')
}

async function restockUnshipped(tx: Tx, order: OrderRow, step: Step): Promise<number> {
  if (!isRestocked(step, order.status)) return 0
  return restock(tx, await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
}

async function write(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { by, transition }: { by: PartyRole; transition: OrderTransition },
) {
  const now = context.now()
  const { to } = steps[transition.step]
  await tx
    .update(orders)
    .set({
      status: to,
      statusSince: now,
      remindedAt: null,
      ...transition.parcel,
      ...(to === 'completed' && { completedAt: now }),
    })
    .where(eq(orders.id, order.id))
  await tx
    .insert(orderTimeline)
    .values({ orderId: order.id, at: now, status: to, by, note: transition.note || null })
  if (to !== 'completed') return
  await completeSale(tx, { kind: 'order', id: order.id }, payoutTimes(now))
  await countSold(tx, order.id)
}

/** A fully refunded order does not count as sold. */
async function uncountAsSold(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  await uncountSold(
    tx,
    lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  )
}

const refundReasons: Partial<Record<OrderStatus, string>> = {
  rejected: 'The order was rejected',
  cancelled: 'The order was cancelled',
}

/** Changes the status of an order with its stock, money and timeline in one transaction. */
export async function transitionOrder(
  context: Context,
  { actor, id }: { actor: Actor | null; id: string },
  transition: OrderTransition & { isDue?: (order: OrderRow, heldSince: Date | null) => boolean },
): Promise<string | null> {
  const by = actor ? requireRole(roleIn(actor)) : 'system'
  return change(context, `order.${transition.step}`, async (tx) => {
    const order = await lockOrder(tx, id, actor)
    const heldSince = await findHeldSince(tx, id)
    if (transition.isDue && !transition.isDue(order, heldSince)) return { result: null }
    checkStep(order, by, transition.step, heldSince)
    const restocked = await restockUnshipped(tx, order, transition.step)
    await write(tx, context, order, { by, transition })
    const { to } = steps[transition.step]
    const reason = refundReasons[to]
    if (reason) await uncountAsSold(tx, order)
    const { refundId, jobs } = reason
      ? await refundOrder(tx, context, { order, reason })
      : { refundId: null, jobs: [] }
    return {
      subject: `order:${id}`,
      before: { status: order.status },
      after: { status: to, by, restocked, ...(transition.note && { note: transition.note }) },
      jobs,
      result: refundId,
    }
  })
}
