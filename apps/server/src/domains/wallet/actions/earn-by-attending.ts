import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isSamePerson } from '../../identity/queries.ts'
import { tokensOfSession } from '../tokens/rules.ts'
import { post } from '../ledger/posting.ts'
import { refundShares } from '../rules.ts'
import { hasSale, lockSale } from '../sales/sales.ts'
import type { SaleSubject } from '../sales/sale-subject.ts'
import { tokenLots } from '../tables.ts'
import { issuing } from '../tokens/entries.ts'
import { lockTokens } from '../tokens/tokens.ts'

/**
 * Awards a patron tokens for an attended appointment or event, for what they paid themselves and was not refunded. The
 * tokens are pending as long as the provider's money. Repeating it changes nothing.
 */
export async function earnByAttending(tx: Tx, context: Context, subject: SaleSubject): Promise<void> {
  if (!(await hasSale(tx, subject))) return
  const { sold, sale, before } = await lockSale(tx, subject)
  const { id: saleId, buyerId, sellerId } = sold
  if (await isSamePerson(tx, buyerId, sellerId)) return
  const amount = tokensOfSession({
    cents: sale.goodsCents - sold.sponsorCents,
    commissionCents: sale.commissionCents,
  })
  const gone = refundShares({ ...sale, tokensEarned: amount }, { before: 0, cents: before }).tokensEarned
  const left = amount - gone
  if (left <= 0) return
  await lockTokens(tx, buyerId)
  const at = context.now()
  const posted = await post(tx, {
    key: `earned:${subject.id}`,
    kind: 'earned',
    saleId,
    at,
    entries: issuing(buyerId, left, 'token_pending'),
  })
  if (posted !== null)
    await tx.insert(tokenLots).values({ userId: buyerId, saleId, amount, left, earnedAt: at })
}
