import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import { tokensExpireAt } from '../rules.ts'
import { sales, tokenLots } from '../tables.ts'
import { issuing } from '../tokens/entries.ts'
import { isSaleOf } from '../sales/sale-subject.ts'
import type { SaleSubject } from '../sales/sale-subject.ts'
import { lockTokens, payDebt } from '../tokens/tokens.ts'

/** Gives a user tokens as compensation for a failed sale, available at once. Repeating it changes nothing. */
export async function giveGoodwill(
  tx: Tx,
  context: Context,
  { userId, subject, tokens: amount }: { userId: string; subject: SaleSubject; tokens: number },
): Promise<void> {
  const at = context.now()
  await lockTokens(tx, userId)
  const [sale] = await tx.select({ id: sales.id }).from(sales).where(isSaleOf(subject.kind, subject.id))
  const posted = await post(tx, {
    key: `goodwill:${subject.id}`,
    kind: 'earned',
    saleId: sale?.id,
    at,
    entries: issuing(userId, amount, 'token_available'),
  })
  if (posted === null) return
  const [lot] = await tx
    .insert(tokenLots)
    .values({
      userId,
      amount,
      left: amount,
      earnedAt: at,
      availableAt: at,
      expiresAt: tokensExpireAt(at),
    })
    .returning({ id: tokenLots.id })
  if (!lot) throw new Error('the tokens were not written')
  await payDebt(tx, { userId, saleId: null, at, key: `goodwill:${subject.id}` }, [
    { id: lot.id, left: amount },
  ])
}
