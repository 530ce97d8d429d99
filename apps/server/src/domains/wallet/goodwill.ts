import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { post } from './ledger.ts'
import { tokensExpireAt } from './rules.ts'
import { tokenLots } from './tables.ts'
import { issuing } from './token-entries.ts'
import { lockTokens, payDebt } from './tokens.ts'

/** Tokens for somebody whom a booking failed, to be spent at once. A second time changes nothing. */
export async function giveGoodwill(
  tx: Tx,
  context: Context,
  { userId, bookingId, tokens: amount }: { userId: string; bookingId: string; tokens: number },
): Promise<void> {
  const at = context.now()
  await lockTokens(tx, userId)
  const posted = await post(tx, {
    key: `goodwill:${bookingId}`,
    kind: 'earned',
    bookingId,
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
  await payDebt(tx, { userId, sold: null, at, key: `goodwill:${bookingId}` }, [{ id: lot.id, left: amount }])
}
