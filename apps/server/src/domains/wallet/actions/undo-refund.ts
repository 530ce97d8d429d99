import { eq, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { restoreEarned } from '../tokens/earned-tokens.ts'
import { post } from '../ledger/posting.ts'
import { refundShares } from '../rules.ts'
import { lockSale } from '../sales/sales.ts'
import type { SaleSubject } from '../sales/sale-subject.ts'
import { payoutHolds, statementLines } from '../tables.ts'

/**
 * Reverses a refund whose money did not reach the buyer: every party gets back its share. Tokens refunded with it did
 * arrive, and stay. Repeating it changes nothing.
 */
export async function undoRefund(
  tx: Tx,
  context: Context,
  { subject, refundId, amountCents }: { subject: SaleSubject; refundId: string; amountCents: number },
): Promise<void> {
  const { sold, hold, sale, before } = await lockSale(tx, subject)
  // Treats this refund as the last slice, so that the remaining refunds keep the shares they would have without it.
  const shares = refundShares(sale, { before: before - amountCents, cents: amountCents })
  const { id: saleId, sellerId, buyerId } = sold
  const at = context.now()
  const transactionId = await post(tx, {
    saleId,
    key: `refund-failed:${refundId}`,
    kind: 'refund',
    at,
    entries: [
      { kind: 'buyer', ownerId: buyerId, amount: -amountCents },
      { kind: 'platform_promotion', ownerId: sellerId, amount: shares.feeCents },
      { kind: 'platform_fee', ownerId: sellerId, amount: shares.commissionCents },
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
  await restoreEarned(tx, { userId: buyerId, saleId, key: refundId, at, tokens: shares.tokensEarned })
}
