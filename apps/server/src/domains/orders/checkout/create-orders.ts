import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { processorFeeOf, splitByLargestRemainder } from '../../wallet/rules.ts'
import type { Sale } from '../../wallet/sales/sale.ts'
import { openSales } from '../../wallet/actions/open-sales.ts'
import { orderNumber, partsBySeller } from '../rules.ts'
import { orderLines, orders } from '../tables.ts'
import type { OrderLineRow } from '../tables.ts'

/**
 * Parts of the statement that creates the orders (`made`): assigns the checkout's lines to them, starts their
 * timelines, and removes the bought items from the cart, without those added in the meantime.
 */
function moveCartToOrders(tx: Tx, { payableId: checkoutId, payerId }: PaymentRow, now: Date) {
  const part = (name: string, does: SQL) => tx.$with(name, {}).as(does)
  return [
    part(
      'placed',
      sql`update order_lines l set order_id = made.id, sold_pieces = l.quantity from made
        where l.checkout_id = ${checkoutId} and l.seller_id = made.seller_id`,
    ),
    part(
      'begun',
      sql`insert into order_timeline (order_id, at, status, by, note)
        select id, ${now.toISOString()}::timestamptz, 'pending', 'system', 'Paid' from made`,
    ),
    part(
      'bought',
      sql`select variant_id, sum(quantity)::int as quantity from order_lines
        where checkout_id = ${checkoutId} group by variant_id`,
    ),
    part(
      'emptied',
      sql`delete from cart_lines c using bought
        where c.user_id = ${payerId} and c.variant_id = bought.variant_id and c.quantity <= bought.quantity`,
    ),
    part(
      'lessened',
      sql`update cart_lines c set quantity = c.quantity - bought.quantity from bought
        where c.user_id = ${payerId} and c.variant_id = bought.variant_id and c.quantity > bought.quantity`,
    ),
  ]
}

/** The columns of a line from which its sale is computed. */
export type SoldLine = Pick<
  OrderLineRow,
  'sellerId' | 'priceCents' | 'quantity' | 'commissionCents' | 'tokensEarned'
>

/** The lines of a checkout, as an SQL expression. */
export const linesOf = (checkoutId: SQLWrapper) => sql<SoldLine[]>`(
  select json_agg(json_build_object('sellerId', l.seller_id, 'priceCents', l.price_cents, 'quantity', l.quantity,
    'commissionCents', l.commission_cents, 'tokensEarned', l.tokens_earned) order by l.position)
  from ${orderLines} l where l.checkout_id = ${checkoutId})`

type Made = ReturnType<typeof partsBySeller<SoldLine>>[number] & { orderId: string; number: number }

/** Each seller's share and the earnings of each sale. The gateway's fee is split in proportion to the totals. */
function salesOf({ id: paymentId, payerId, amountCents }: PaymentRow, made: readonly Made[]): Sale[] {
  const fees = splitByLargestRemainder(
    processorFeeOf(amountCents),
    made.map(({ totals }) => totals.totalCents),
  )
  const sum = (lines: readonly SoldLine[], column: 'commissionCents' | 'tokensEarned') =>
    lines.reduce((total, line) => total + line[column], 0)
  return made.map(({ orderId, number, sellerId, lines, totals }, index) => ({
    subject: { kind: 'order', id: orderId },
    number: orderNumber(number),
    sellerId,
    buyerId: payerId,
    paymentId,
    subtotalCents: totals.subtotalCents,
    shippingCents: totals.shippingCents,
    tokenCents: totals.discountCents,
    totalCents: totals.totalCents,
    commissionCents: sum(lines, 'commissionCents'),
    processorFeeCents: fees[index] ?? 0,
    tokensEarned: sum(lines, 'tokensEarned'),
  }))
}

/** Creates the orders of a paid checkout, one per seller. */
export async function createOrders(
  tx: Tx,
  context: Context,
  { payment, tokenCents, lines }: { payment: PaymentRow; tokenCents: number; lines: readonly SoldLine[] },
) {
  const { payableId: checkoutId, payerId: patronId } = payment
  const parts = partsBySeller(lines, tokenCents)
  const now = context.now()
  const made = tx.$with('made').as(
    tx
      .insert(orders)
      .values(
        parts.map(({ sellerId, totals }) => ({
          ...totals,
          checkoutId,
          patronId,
          sellerId,
          status: 'pending' as const,
          statusSince: now,
          createdAt: now,
        })),
      )
      .returning({ id: orders.id, number: orders.number, sellerId: orders.sellerId }),
  )
  const rows = await tx
    .with(made, ...moveCartToOrders(tx, payment, now))
    .select({ id: made.id, number: made.number, sellerId: made.sellerId })
    .from(made)
  const bySeller = new Map(rows.map((row) => [row.sellerId, row]))
  const sold = parts.map((part) => {
    const { id: orderId = '', number = 0 } = bySeller.get(part.sellerId) ?? {}
    return { ...part, orderId, number: number ?? 0 }
  })
  await openSales(tx, context, salesOf(payment, sold))
}
