import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../booking/tables.ts'
import { orders } from '../orders/tables.ts'
import { earningOf, reverseEarned } from './earned-tokens.ts'
import { post, postAll } from './ledger.ts'
import type { Entry, Posting } from './ledger.ts'
import { netOf, releaseDueAt, undoneBy } from './rules.ts'
import { saleOfOrder } from './sale-of-order.ts'
import type { Sale } from './sale-of-order.ts'
import { isOf, soldId, soldOf, soldSubject } from './sold.ts'
import type { Sold } from './sold.ts'
import { ledgerTransactions, releases, statementLines, tokenLots } from './tables.ts'
import { restoreSpent } from './tokens.ts'

const saleKey = (sold: Sold) => `sale:${soldId(sold)}`

function postingOf(sale: Sale, at: Date): Posting {
  const { sellerId, patronId, tokenCents, totalCents } = sale
  const { net, commission, madeGood } = netOf(sale)
  const payer = sale.from === 'prepaid' ? sellerId : patronId
  return {
    ...soldOf(sale),
    key: saleKey(sale),
    kind: 'sale',
    at,
    entries: [
      {
        kind: sale.from ?? 'buyer',
        ownerId: payer,
        amount: -totalCents,
      },
      {
        kind: 'platform_token_redeemed',
        ownerId: patronId,
        amount: -tokenCents,
      },
      {
        kind: 'platform_promotion',
        ownerId: sellerId,
        amount: -madeGood,
      },
      {
        kind: 'platform_fee',
        ownerId: sellerId,
        amount: commission,
      },
      {
        kind: 'processor_fee',
        ownerId: sellerId,
        amount: sale.processorFeeCents,
      },
      {
        kind: 'seller_pending',
        ownerId: sellerId,
        amount: net,
      },
    ],
  }
}

function lineOf(sale: Sale, transactionId: string, at: Date): typeof statementLines.$inferInsert {
  const { sellerId, tokenCents } = sale
  const { net, commission, fee } = netOf(sale)
  return {
    ...soldOf(sale),
    sellerId,
    transactionId,
    kind: 'sale',
    at,
    tokenCents,
    netCents: net,
    grossCents: sale.subtotalCents,
    shippingCents: sale.shippingCents,
    commissionCents: commission,
    processorFeeCents: fee,
  }
}

/**
 * The money of orders and bookings that have been paid, and the tokens that they earn, in two statements however many they
 * are. A second time changes nothing.
 */
export async function openSales(tx: Tx, context: Context, sales: readonly Sale[]): Promise<void> {
  const at = context.now()
  const earnings = sales.flatMap((sale) => earningOf(sale, at))
  const ids = await postAll(tx, [
    ...sales.map((sale) => postingOf(sale, at)),
    ...earnings.map(({ posting }) => posting),
  ])
  const opened = sales.filter((sale) => ids.has(saleKey(sale)))
  if (opened.length === 0) return
  const lines = opened.map((sale) => lineOf(sale, ids.get(saleKey(sale)) ?? '', at))
  const lots = earnings.filter(({ posting }) => ids.has(posting.key)).map(({ lot }) => lot)
  const written = tx
    .$with('written')
    .as(tx.insert(statementLines).values(lines).returning({ id: statementLines.id }))
  const waiting = opened.map((sale) => ({
    ...soldOf(sale),
    sellerId: sale.sellerId,
    amountCents: netOf(sale).net,
  }))
  if (lots.length === 0) return void (await tx.with(written).insert(releases).values(waiting))
  const releasing = tx
    .$with('releasing')
    .as(tx.insert(releases).values(waiting).returning({ id: releases.id }))
  await tx.with(written, releasing).insert(tokenLots).values(lots)
}

/** The release of a sale; an order that is older than the wallet gets its sale first. */
export async function lockRelease(tx: Tx, context: Context, sold: Sold) {
  const find = () => tx.select().from(releases).where(isOf(releases, sold)).for('update')
  const [known] = await find()
  if (known || !sold.orderId) return known
  const sale = await saleOfOrder(tx, sold.orderId, context.deps.config.commission)
  if (sale) await openSales(tx, context, [sale])
  const [opened] = await find()
  return opened
}

async function buyerOf(tx: Tx, { orderId, bookingId }: Sold) {
  const [row] = orderId
    ? await tx
        .select({ patronId: orders.patronId, checkoutId: orders.checkoutId })
        .from(orders)
        .where(eq(orders.id, orderId))
    : await tx
        .select({ patronId: bookings.patronId, checkoutId: sql<string>`''` })
        .from(bookings)
        .where(eq(bookings.id, bookingId ?? ''))
  return row
}

/** A sale with everything that went back so far, kept from changing until the transaction ends. */
export async function lockSale(tx: Tx, context: Context, sold: Sold) {
  const release = await lockRelease(tx, context, sold)
  const buyer = await buyerOf(tx, sold)
  const [lot] = await tx.select().from(tokenLots).where(isOf(tokenLots, sold))
  const lines = await tx
    .select()
    .from(statementLines)
    .where(and(isOf(statementLines, sold), inArray(statementLines.kind, ['sale', 'refund'])))
  const line = lines.find(({ kind }) => kind === 'sale')
  if (!release || !buyer || !line) throw new Error(`${soldSubject(sold)} has no sale`)
  return {
    ...buyer,
    release,
    before: lines.reduce((sum, { refundCents }) => sum + refundCents, 0),
    sale: {
      goodsCents: line.grossCents,
      shippingCents: line.shippingCents,
      commissionCents: line.commissionCents,
      feeCents: line.processorFeeCents,
      tokensEarned: lot?.amount ?? 0,
    },
  }
}

export type SaleRefund = Sold & {
  refundId: string
  /** What goes back to the card, and what goes back as tokens. */
  amountCents: number
  tokenCents: number
  /** All of it returns to the package that paid, with the fee for it: the card provider is asked for nothing. */
  toPackage?: { feeCents: number }
}

/** Where the money of a refund goes, and who bears the card provider's fee for it. */
function givenBack(
  { amountCents, tokenCents, toPackage }: SaleRefund,
  { sellerId, patronId, feeCents }: { sellerId: string; patronId: string; feeCents: number },
): Entry[] {
  if (!toPackage)
    return [
      { kind: 'buyer', ownerId: patronId, amount: amountCents },
      { kind: 'platform_token_redeemed', ownerId: patronId, amount: tokenCents },
      { kind: 'platform_promotion', ownerId: sellerId, amount: -feeCents },
    ]
  return [
    { kind: 'prepaid', ownerId: sellerId, amount: amountCents },
    { kind: 'processor_fee', ownerId: sellerId, amount: -toPackage.feeCents },
    { kind: 'platform_promotion', ownerId: sellerId, amount: toPackage.feeCents - feeCents },
  ]
}

/**
 * Money and tokens of a sale go back: everybody gives up their share of it, and what the card
 * provider keeps is the platform's loss. A second time changes nothing.
 */
export async function refundSale(tx: Tx, context: Context, refund: SaleRefund): Promise<void> {
  const { refundId, amountCents, tokenCents } = refund
  const { release, sale, before, patronId, checkoutId } = await lockSale(tx, context, refund)
  const key = `refund:${refundId}`
  if ((await tx.$count(ledgerTransactions, eq(ledgerTransactions.key, key))) > 0) return
  const cents = amountCents + tokenCents
  if (before + cents > sale.goodsCents + sale.shippingCents)
    throw new Error(`${soldSubject(refund)} was paid with less than ${cents}`)
  const shares = undoneBy(sale, { before, cents })
  const { sellerId } = release
  const at = context.now()
  const account = release.releasedAt ? 'seller_available' : 'seller_pending'
  const transactionId = await post(tx, {
    ...soldOf(refund),
    key,
    kind: 'refund',
    at,
    entries: [
      ...givenBack(refund, {
        sellerId,
        patronId,
        feeCents: shares.feeCents,
      }),
      {
        kind: 'platform_fee',
        ownerId: sellerId,
        amount: -shares.commissionCents,
      },
      {
        kind: account,
        ownerId: sellerId,
        amount: -shares.netCents,
      },
    ],
  })
  if (transactionId === null) throw new Error(`refund ${refundId} is written twice at once`)
  await tx
    .update(releases)
    .set({ amountCents: release.amountCents - shares.netCents })
    .where(eq(releases.id, release.id))
  await tx.insert(statementLines).values({
    ...soldOf(refund),
    sellerId,
    transactionId,
    kind: 'refund',
    at,
    refundCents: cents,
    tokenCents: -tokenCents,
    netCents: -shares.netCents,
    commissionCents: -shares.commissionCents,
    processorFeeCents: -shares.feeCents,
  })
  const tokens = { userId: patronId, sold: refund, key: refundId, at }
  if (checkoutId) await restoreSpent(tx, { ...tokens, checkoutId, tokens: tokenCents })
  await reverseEarned(tx, { ...tokens, tokens: shares.tokensEarned })
}

/** Something about a sale is disputed, or no longer: what it brought stays where it is, or may go on. */
export async function holdSale(tx: Tx, sold: Sold, { held, at }: { held: boolean; at: Date }): Promise<void> {
  await tx
    .update(releases)
    .set({ heldSince: held ? at : null })
    .where(held ? and(isOf(releases, sold), isNull(releases.heldSince)) : isOf(releases, sold))
}

/**
 * It was completed: from now on the clocks of its money and of its tokens run, the money's until then at least.
 * What cost nothing has no clock.
 */
export async function completeSale(
  tx: Tx,
  context: Context,
  sold: Sold,
  notBefore = context.now(),
): Promise<void> {
  await lockRelease(tx, context, sold)
  const due = releaseDueAt(context.now(), sold.orderId ? 'order' : 'booking')
  await tx
    .update(releases)
    .set({ dueAt: new Date(Math.max(due.getTime(), notBefore.getTime())) })
    .where(and(isOf(releases, sold), isNull(releases.dueAt)))
}
