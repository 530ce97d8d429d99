import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { orders } from '../orders/tables.ts'
import { post } from './ledger.ts'
import { netOf, releaseDueAt, undoneBy } from './rules.ts'
import { saleOfOrder } from './sale-of-order.ts'
import type { Sale } from './sale-of-order.ts'
import { ledgerTransactions, releases, statementLines, tokenLots } from './tables.ts'
import { earnTokens, restoreSpent, reverseEarned } from './tokens.ts'

/** The money of an order that has been paid. A second time changes nothing. */
export async function openSale(tx: Tx, context: Context, sale: Sale): Promise<void> {
  const { orderId, sellerId, patronId, tokenCents, totalCents } = sale
  const { net, commission, fee, madeGood } = netOf(sale)
  const at = context.now()
  const transactionId = await post(tx, {
    ...{ key: `sale:${orderId}`, kind: 'sale', orderId, at },
    entries: [
      { kind: 'buyer', ownerId: patronId, amount: -totalCents },
      { kind: 'platform_promotion', ownerId: sellerId, amount: -tokenCents - madeGood },
      { kind: 'platform_fee', ownerId: sellerId, amount: commission },
      { kind: 'processor_fee', ownerId: sellerId, amount: sale.processorFeeCents },
      { kind: 'seller_pending', ownerId: sellerId, amount: net },
    ],
  })
  if (transactionId === null) return
  await tx.insert(statementLines).values({
    ...{ sellerId, transactionId, orderId, kind: 'sale', at, tokenCents, netCents: net },
    ...{ grossCents: sale.subtotalCents, shippingCents: sale.shippingCents },
    ...{ commissionCents: commission, processorFeeCents: fee },
  })
  await tx.insert(releases).values({ orderId, sellerId, amountCents: net })
  await earnTokens(tx, { userId: patronId, orderId, amount: sale.tokensEarned, at })
}

/** The release of an order; one that is older than the wallet gets its sale first. */
async function lockRelease(tx: Tx, context: Context, orderId: string) {
  const find = () => tx.select().from(releases).where(eq(releases.orderId, orderId)).for('update')
  const [known] = await find()
  if (known) return known
  const sale = await saleOfOrder(tx, orderId, context.services.config.commission)
  if (sale) await openSale(tx, context, sale)
  const [opened] = await find()
  return opened
}

/** The sale of an order with everything that went back so far, kept from changing until the transaction ends. */
async function lockSale(tx: Tx, context: Context, orderId: string) {
  const release = await lockRelease(tx, context, orderId)
  const [[order], [lot], lines] = [
    await tx
      .select({ patronId: orders.patronId, checkoutId: orders.checkoutId })
      .from(orders)
      .where(eq(orders.id, orderId)),
    await tx.select().from(tokenLots).where(eq(tokenLots.orderId, orderId)),
    await tx
      .select()
      .from(statementLines)
      .where(and(eq(statementLines.orderId, orderId), inArray(statementLines.kind, ['sale', 'refund']))),
  ]
  const line = lines.find(({ kind }) => kind === 'sale')
  if (!release || !order || !line) throw new Error(`order ${orderId} has no sale`)
  return {
    ...order,
    release,
    before: lines.reduce((sum, { refundCents }) => sum + refundCents, 0),
    sale: {
      grossCents: line.grossCents + line.shippingCents,
      commissionCents: line.commissionCents,
      feeCents: line.processorFeeCents,
      tokensEarned: lot?.amount ?? 0,
    },
  }
}

export interface SaleRefund {
  refundId: string
  orderId: string
  /** What goes back to the card, and what goes back as tokens. */
  amountCents: number
  tokenCents: number
}

/**
 * Money and tokens of an order go back: everybody gives up their share in proportion, and what the card
 * provider keeps is the platform's loss. A second time changes nothing.
 */
export async function refundSale(tx: Tx, context: Context, refund: SaleRefund): Promise<void> {
  const { refundId, orderId, amountCents, tokenCents } = refund
  const { release, sale, before, patronId, checkoutId } = await lockSale(tx, context, orderId)
  const key = `refund:${refundId}`
  if ((await tx.$count(ledgerTransactions, eq(ledgerTransactions.key, key))) > 0) return
  const cents = amountCents + tokenCents
  if (before + cents > sale.grossCents) throw new Error(`order ${orderId} was paid with less than ${cents}`)
  const shares = undoneBy(sale, { before, cents })
  const { sellerId } = release
  const at = context.now()
  const account = release.releasedAt ? 'seller_available' : 'seller_pending'
  const transactionId = await post(tx, {
    ...{ key, kind: 'refund', orderId, at },
    entries: [
      { kind: 'buyer', ownerId: patronId, amount: amountCents },
      { kind: 'platform_promotion', ownerId: sellerId, amount: tokenCents - shares.feeCents },
      { kind: 'platform_fee', ownerId: sellerId, amount: -shares.commissionCents },
      { kind: account, ownerId: sellerId, amount: -shares.netCents },
    ],
  })
  if (transactionId === null) throw new Error(`refund ${refundId} is written twice at once`)
  await tx
    .update(releases)
    .set({ amountCents: release.amountCents - shares.netCents })
    .where(eq(releases.orderId, orderId))
  await tx.insert(statementLines).values({
    ...{ sellerId, transactionId, orderId, kind: 'refund', at, refundCents: cents, tokenCents: -tokenCents },
    ...{ commissionCents: -shares.commissionCents, processorFeeCents: -shares.feeCents },
    netCents: -shares.netCents,
  })
  const tokens = { userId: patronId, orderId, key: refundId, at }
  await restoreSpent(tx, { ...tokens, checkoutId, tokens: tokenCents })
  await reverseEarned(tx, { ...tokens, tokens: shares.tokensEarned })
}

/** Something about an order is disputed, or no longer: what it brought stays where it is, or may go on. */
export async function holdSale(tx: Tx, orderId: string, held: boolean, at: Date): Promise<void> {
  await tx
    .update(releases)
    .set({ heldSince: held ? at : null })
    .where(
      held ? and(eq(releases.orderId, orderId), isNull(releases.heldSince)) : eq(releases.orderId, orderId),
    )
}

/** The order was completed: from now on the clocks of its money and of its tokens run. */
export async function completeSale(tx: Tx, context: Context, orderId: string): Promise<void> {
  await lockRelease(tx, context, orderId)
  await tx
    .update(releases)
    .set({ dueAt: releaseDueAt(context.now()) })
    .where(and(eq(releases.orderId, orderId), isNull(releases.dueAt)))
}
