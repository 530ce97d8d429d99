import { eq, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { restoreEarned } from '../tokens/earned-tokens.ts'
import { post } from '../ledger/posting.ts'
import { undoneBy } from '../rules.ts'
import { lockSale } from '../sales/sales.ts'
import type { SaleSubject } from '../sales/sale-subject.ts'
import { payoutHolds, statementLines } from '../tables.ts'

/**
 * Money of a refund did not reach the buyer and is back: everybody has again what they gave up for it. Tokens
 * that went back with it did arrive, and stay. A second time changes nothing.
 */
export async function undoRefund(
  tx: Tx,
  context: Context,
  { subject, refundId, amountCents }: { subject: SaleSubject; refundId: string; amountCents: number },
): Promise<void> {
  const { sold, hold, sale, before } = await lockSale(tx, subject)
  // The last slice of what is undone: with it gone, the rest is what it would have been without this refund.
  const shares = undoneBy(sale, { before: before - amountCents, cents: amountCents })
  const { id: saleId, sellerId, buyerId } = sold
  const at = context.now()
  const transactionId = await post(tx, {
    saleId,
    key: `refund-failed:${refundId}`,
    kind: 'refund',
    at,
    entries: [
      {
        kind: 'buyer',
        ownerId: buyerId,
        amount: -amountCents,
      },
      {
        kind: 'platform_promotion',
        ownerId: sellerId,
        amount: shares.feeCents,
      },
      {
        kind: 'platform_fee',
        ownerId: sellerId,
        amount: shares.commissionCents,
      },
      {
        kind: hold.releasedAt ? 'seller_available' : 'seller_pending',
        ownerId: sellerId,
        amount: shares.netCents,
      },
    ],
  })
  if (transactionId === null) return
  await tx
    .update(payoutHolds)
    .set({ amountCents: sql`${payoutHolds.amountCents} + ${shares.netCents}` })
    .where(eq(payoutHolds.id, hold.id))
  await tx.insert(statementLines).values({
    saleId,
    sellerId,
    transactionId,
    kind: 'refund',
    at,
    refundCents: -amountCents,
    commissionCents: shares.commissionCents,
    processorFeeCents: shares.feeCents,
    netCents: shares.netCents,
  })
  await restoreEarned(tx, {
    userId: buyerId,
    saleId,
    key: refundId,
    at,
    tokens: shares.tokensEarned,
  })
}
