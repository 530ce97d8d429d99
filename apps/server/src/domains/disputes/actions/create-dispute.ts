import { and, eq, gt } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { CreateDisputeInput, DisputeDetail } from '@wellspring/api/contract/disputes'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { holdOrder } from '../../orders/state/hold.ts'
import { lockOrder } from '../../orders/queries.ts'
import { hasMoneyLeft, isDisputable } from '../../orders/rules.ts'
import { orderLines } from '../../orders/tables.ts'
import type { OrderLineRow } from '../../orders/tables.ts'
import { isFrozen } from '../../wallet/sales/chargebacks.ts'
import { getDispute } from '../queries.ts'
import { MOST_WITHDRAWN, WITHDRAWN_MS } from '../rules.ts'
import { disputeTimeline, disputes } from '../tables.ts'
import { leftToDispute } from '../claims/left-to-dispute.ts'

const refuseQuantity = (message: string) =>
  problem('VALIDATION_FAILED', message, { errors: { quantity: message } })

async function disputedPieces(tx: Tx, line: OrderLineRow, wanted: number | undefined): Promise<number> {
  const left = await leftToDispute(tx, line)
  if (left < 1) throw problem('CONFLICT', 'All items of this have already been disputed.')
  if (wanted !== undefined && wanted > left) throw refuseQuantity(`Quantity must be at most ${left}`)
  return wanted ?? left
}

/** Limits repeated disputes and withdrawals about one line, because each notifies the seller. */
async function checkNotAgain(tx: Tx, line: OrderLineRow, now: Date) {
  const since = new Date(now.getTime() - WITHDRAWN_MS)
  const takenBack = and(
    eq(disputes.lineId, line.id),
    eq(disputes.status, 'withdrawn'),
    gt(disputes.statusSince, since),
  )
  if ((await tx.$count(disputes, takenBack)) >= MOST_WITHDRAWN)
    throw problem(
      'CONFLICT',
      'You have withdrawn this several times within an hour. Please wait an hour before you open it again.',
    )
}

/** Opens a dispute about pieces of an order, which holds the order's money and deadline. */
export async function createDispute(
  context: Context,
  actor: Actor,
  input: z.output<typeof CreateDisputeInput>,
): Promise<{ dispute: DisputeDetail }> {
  const now = context.now()
  const { reason } = input
  const id = await change(context, 'dispute.open', async (tx) => {
    const order = await lockOrder(tx, input.orderId, actor)
    const [line] = await tx
      .select()
      .from(orderLines)
      .where(
        and(
          eq(orderLines.orderId, order.id),
          eq(orderLines.productId, input.productId),
          eq(orderLines.variantId, input.productVariantId),
        ),
      )
    if (!line) throw notFound('order line')
    if (!isDisputable(order, now))
      throw problem(
        'CONFLICT',
        'An order can be disputed once it is sent, and for 30 days after it has arrived.',
      )
    if (await isFrozen(tx, { kind: 'order', id: order.id }))
      throw problem('CONFLICT', 'Your bank is looking into this payment. Its decision comes first.')
    if (!hasMoneyLeft(order)) throw problem('CONFLICT', 'This order has already been refunded in full.')
    await checkNotAgain(tx, line, now)
    const quantity = await disputedPieces(tx, line, input.quantity)
    const [row] = await tx
      .insert(disputes)
      .values({
        orderId: order.id,
        lineId: line.id,
        patronId: order.patronId,
        sellerId: order.sellerId,
        quantity,
        amountCents: line.priceCents * quantity,
        reason,
        status: 'pending',
        statusSince: now,
        createdAt: now,
      })
      .returning({ id: disputes.id })
    if (!row) throw new Error('the dispute was not written')
    await tx
      .insert(disputeTimeline)
      .values({ disputeId: row.id, at: now, by: 'buyer', status: 'pending', note: reason })
    await holdOrder(tx, context, order.id)
    const after = { status: 'pending', by: 'buyer', quantity, orderId: order.id } as const
    return { subject: `dispute:${row.id}`, after, result: row.id }
  })
  return getDispute(context, actor, id)
}
