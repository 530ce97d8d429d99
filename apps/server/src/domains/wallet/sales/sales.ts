import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { reverseEarned } from '../tokens/earned-tokens.ts'
import { post } from '../ledger/posting.ts'
import type { Entry } from '../ledger/posting.ts'
import { refundShares } from '../rules.ts'
import { belongsTo, isSaleOf, subjectText } from './sale-subject.ts'
import type { SaleSubject } from './sale-subject.ts'
import { readSettledSale } from './settled-sale.ts'
import { ledgerTransactions, payoutHolds, sales, statementLines } from '../tables.ts'
import { restoreSpent } from '../tokens/tokens.ts'

/** Whether a subject has a sale. Free bookings and tickets have none. */
export const hasSale = async (tx: Tx, { kind, id }: SaleSubject): Promise<boolean> =>
  (await tx.$count(sales, isSaleOf(kind, id))) > 0

/** Locks a sale and returns it with the total refunded so far. */
export async function lockSale(tx: Tx, subject: SaleSubject) {
  const [found] = await tx
    .select({ sold: sales, hold: payoutHolds })
    .from(sales)
    .innerJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .where(isSaleOf(subject.kind, subject.id))
    .for('update', { of: payoutHolds })
  if (!found) throw new Error(`${subjectText(subject)} has no sale`)
  const { sold, hold } = found
  const settled = await readSettledSale(tx, sold.id)
  if (!settled) throw new Error(`the sale of ${subjectText(subject)} has no line`)
  return { sold, hold, ...settled }
}

export interface SaleRefund {
  subject: SaleSubject
  refundId: string
  /** The amounts that go back to the card and as tokens. */
  amountCents: number
  tokenCents: number
  /** The amount that goes back to the sponsoring fund. */
  sponsorCents?: number
  /** Set if the whole sale returns to the package that paid, with its fee. The gateway is not involved. */
  toPackage?: { feeCents: number }
}

/** The accounts that a refund goes to, and who bears the gateway's fee. */
function refundEntries(
  { amountCents, tokenCents, sponsorCents = 0, toPackage }: SaleRefund,
  {
    sellerId,
    buyerId,
    sponsorId,
    feeCents,
  }: { sellerId: string; buyerId: string; sponsorId: string | null; feeCents: number },
): Entry[] {
  if (!toPackage)
    return [
      { kind: 'buyer', ownerId: buyerId, amount: amountCents },
      { kind: 'platform_token_redeemed', ownerId: buyerId, amount: tokenCents },
      ...(sponsorId === null
        ? []
        : [{ kind: 'sponsorship', ownerId: sponsorId, amount: sponsorCents } as const]),
      { kind: 'platform_promotion', ownerId: sellerId, amount: -feeCents },
    ]
  return [
    { kind: 'prepaid', ownerId: sellerId, amount: amountCents },
    { kind: 'processor_fee', ownerId: sellerId, amount: -toPackage.feeCents },
    { kind: 'platform_promotion', ownerId: sellerId, amount: toPackage.feeCents - feeCents },
  ]
}

/**
 * Books a refund of money and tokens. Every party returns its share, and the platform bears the gateway's fee.
 * Repeating it changes nothing.
 */
export async function refundSale(tx: Tx, context: Context, refund: SaleRefund): Promise<void> {
  const { subject, refundId, amountCents, tokenCents, sponsorCents = 0 } = refund
  const { sold, hold, sale, before } = await lockSale(tx, subject)
  const key = `refund:${refundId}`
  if ((await tx.$count(ledgerTransactions, eq(ledgerTransactions.key, key))) > 0) return
  const cents = amountCents + tokenCents + sponsorCents
  if (before + cents > sale.goodsCents + sale.shippingCents)
    throw new Error(`${subjectText(subject)} was paid with less than ${cents}`)
  const shares = refundShares(sale, { before, cents })
  const { id: saleId, sellerId, buyerId, paymentId, sponsorId } = sold
  const at = context.now()
  const account = hold.releasedAt ? 'seller_available' : 'seller_pending'
  const transactionId = await post(tx, {
    saleId,
    key,
    kind: 'refund',
    at,
    entries: [
      ...refundEntries(refund, {
        sellerId,
        buyerId,
        sponsorId,
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
  if (transactionId === null) throw new Error(`refund ${refundId} was already recorded`)
  await tx
    .update(payoutHolds)
    .set({ amountCents: hold.amountCents - shares.netCents })
    .where(eq(payoutHolds.id, hold.id))
  await tx.insert(statementLines).values({
    saleId,
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
  const tokens = { userId: buyerId, saleId, key: refundId, at }
  if (paymentId !== null) await restoreSpent(tx, { ...tokens, paymentId, tokens: tokenCents })
  await reverseEarned(tx, { ...tokens, tokens: shares.tokensEarned })
}

/** Holds a sale's payout while it is disputed, or releases it. */
export async function holdSale(
  tx: Tx,
  subject: SaleSubject,
  { held, at }: { held: boolean; at: Date },
): Promise<void> {
  const own = belongsTo(payoutHolds, subject)
  await tx
    .update(payoutHolds)
    .set({ heldSince: held ? at : null })
    .where(held ? and(own, isNull(payoutHolds.heldSince)) : own)
}

/** Starts the holding periods of a completed sale's money and tokens. A free booking has none. */
export async function completeSale(
  tx: Tx,
  subject: SaleSubject,
  { dueAt, returnableUntil = dueAt }: { dueAt: Date; returnableUntil?: Date },
): Promise<void> {
  await tx
    .update(payoutHolds)
    .set({ dueAt, returnableUntil })
    .where(and(belongsTo(payoutHolds, subject), isNull(payoutHolds.dueAt)))
}
