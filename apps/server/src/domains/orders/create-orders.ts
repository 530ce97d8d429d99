import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { openSale } from '../wallet/sales.ts'
import type { CheckoutRow } from './queries.ts'
import { partsBySeller, splitByLargestRemainder } from './rules.ts'
import { orderLines, orderTimeline, orders } from './tables.ts'

/** The bought pieces leave the cart; what was added to it meanwhile stays. */
async function emptyCart(
  tx: Tx,
  checkout: CheckoutRow,
  bought: readonly { variantId: string; quantity: number }[],
) {
  const taken = sql.join(
    bought.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    with bought (variant_id, quantity) as (values ${taken}),
      emptied as (
        delete from cart_lines using bought
        where user_id = ${checkout.patronId} and cart_lines.variant_id = bought.variant_id
          and cart_lines.quantity <= bought.quantity
      )
    update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
    where user_id = ${checkout.patronId} and cart_lines.variant_id = bought.variant_id
      and cart_lines.quantity > bought.quantity`)
}

type Line = typeof orderLines.$inferSelect
type Made = ReturnType<typeof partsBySeller<Line>>[number] & { orderId: string }

/** What each seller gets of the money, and each sale earns; the card provider's fee is shared like the total. */
async function openSales(tx: Tx, context: Context, checkout: CheckoutRow, made: readonly Made[]) {
  const fees = splitByLargestRemainder(
    processorFeeOf(checkout.totalCents),
    made.map(({ totals }) => totals.totalCents),
  )
  const sum = (lines: readonly Line[], column: 'commissionCents' | 'tokensEarned') =>
    lines.reduce((total, line) => total + line[column], 0)
  for (const [index, { orderId, sellerId, lines, totals }] of made.entries())
    await openSale(tx, context, {
      ...{ orderId, sellerId, checkoutId: checkout.id, patronId: checkout.patronId },
      subtotalCents: totals.subtotalCents,
      shippingCents: totals.shippingCents,
      tokenCents: totals.discountCents,
      totalCents: totals.totalCents,
      commissionCents: sum(lines, 'commissionCents'),
      processorFeeCents: fees[index] ?? 0,
      tokensEarned: sum(lines, 'tokensEarned'),
    })
}

/** The orders of a checkout whose money has come, one a seller. */
export async function createOrders(tx: Tx, context: Context, checkout: CheckoutRow) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.checkoutId, checkout.id))
    .orderBy(orderLines.position)
  const parts = partsBySeller(lines, checkout.discountCents)
  const { patronId, id: checkoutId } = checkout
  const now = context.now()
  const rows = await tx
    .insert(orders)
    .values(
      parts.map(({ sellerId, totals }) => ({
        ...totals,
        ...{ checkoutId, patronId, sellerId, status: 'pending' as const, statusSince: now, createdAt: now },
      })),
    )
    .returning({ id: orders.id, sellerId: orders.sellerId })
  await tx
    .update(orderLines)
    .set({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        eq(orderLines.checkoutId, checkoutId),
        eq(orders.checkoutId, orderLines.checkoutId),
        eq(orders.sellerId, orderLines.sellerId),
      ),
    )
  await tx.insert(orderTimeline).values(
    rows.map(({ id }) => ({
      ...{ orderId: id, at: now, status: 'pending' as const, by: 'system' as const, note: 'Paid' },
    })),
  )
  const ids = new Map(rows.map(({ id, sellerId }) => [sellerId, id]))
  const made = parts.map((part) => ({ ...part, orderId: ids.get(part.sellerId) ?? '' }))
  await openSales(tx, context, checkout, made)
  await emptyCart(tx, checkout, lines)
}
