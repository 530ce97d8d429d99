import { eq, sql } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { checkouts, orders } from '../../domains/orders/tables.ts'
import { paymentRefunds, payments } from '../../domains/payments/tables.ts'
import { orderNumber } from '../../domains/orders/rules.ts'
import { commissionOf, processorFeeOf } from '../../domains/wallet/rules.ts'
import { openSales } from '../../domains/wallet/actions/open-sales.ts'
import { refundSale } from '../../domains/wallet/sales/sales.ts'
import { spendTokens } from '../../domains/wallet/tokens/tokens.ts'
import { address } from './checkout.ts'

export interface MadeSale {
  orderId: string
  number: number
  checkoutId: string
}

interface Wanted {
  sellerId: string
  patronId: string
  subtotalCents: number
  shippingCents?: number
  tokens?: number
  tokensEarned?: number
}

/** Creates the rows of a paid order, without ledger entries. */
export async function createOrder(context: Context, wanted: Wanted): Promise<MadeSale> {
  const { sellerId, patronId, subtotalCents, shippingCents = 1000, tokens = 0 } = wanted
  const totalCents = subtotalCents + shippingCents - tokens
  const money = { subtotalCents, shippingCents, discountCents: tokens, totalCents }
  const at = context.now()
  return context.deps.database.write(async (tx) => {
    const [checkout] = await tx
      .insert(checkouts)
      .values({ ...money, patronId, createdAt: at, shippingAddress: address })
      .returning({ id: checkouts.id })
    await tx.insert(payments).values({
      id: checkout!.id,
      payableKind: 'checkout',
      payableId: checkout!.id,
      payerId: patronId,
      idempotencyKey: crypto.randomUUID(),
      status: 'paid',
      amountCents: totalCents,
      capturedCents: totalCents,
      paymentMethodId: 'pm_ok',
      billingDetails: { ...address, email: 'maya@wellspring.example' },
      createdAt: at,
    })
    if (tokens > 0) await spendTokens(tx, context, { userId: patronId, paymentId: checkout!.id, tokens })
    const [order] = await tx
      .insert(orders)
      .values({ ...money, checkoutId: checkout!.id, patronId, sellerId, status: 'pending', createdAt: at })
      .returning({ id: orders.id, number: orders.number })
    return { orderId: order!.id, number: order!.number, checkoutId: checkout!.id }
  })
}

/** Records the money of an order in the ledger. */
export async function openSale(context: Context, wanted: Wanted, made: MadeSale): Promise<void> {
  const { subtotalCents, shippingCents = 1000, tokens = 0 } = wanted
  const totalCents = subtotalCents + shippingCents - tokens
  await context.deps.database.write(async (tx) => {
    await openSales(tx, context, [
      {
        subject: { kind: 'order', id: made.orderId },
        number: orderNumber(made.number),
        paymentId: made.checkoutId,
        sellerId: wanted.sellerId,
        buyerId: wanted.patronId,
        subtotalCents,
        shippingCents,
        totalCents,
        tokenCents: tokens,
        commissionCents: commissionOf('physical', subtotalCents, context.deps.config.commission),
        processorFeeCents: processorFeeOf(totalCents),
        tokensEarned: wanted.tokensEarned ?? 0,
      },
    ])
  })
}

/** A paid order with its ledger entries. */
export async function createSale(context: Context, wanted: Wanted): Promise<MadeSale> {
  const made = await createOrder(context, wanted)
  await openSale(context, wanted, made)
  return made
}

/** Records a refund of an order's money and tokens. */
export async function refundPart(
  context: Context,
  { orderId, checkoutId }: MadeSale,
  { amountCents, tokenCents = 0 }: { amountCents: number; tokenCents?: number },
): Promise<string> {
  return context.deps.database.write(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const [row] = await tx
      .insert(paymentRefunds)
      .values({
        paymentId: checkoutId,
        partId: orderId,
        amountCents,
        tokenCents,
        reason: 'Broken.',
        status: 'done',
        createdAt: context.now(),
        doneAt: context.now(),
      })
      .returning({ id: paymentRefunds.id })
    for (const [table, id] of [
      [orders, orderId],
      [payments, checkoutId],
    ] as const)
      await tx
        .update(table)
        .set({ refundedCents: sql`${table.refundedCents} + ${amountCents}` })
        .where(eq(table.id, id))
    const subject = { kind: 'order', id: orderId } as const
    await refundSale(tx, context, { subject, refundId: row!.id, amountCents, tokenCents })
    return row!.id
  })
}
