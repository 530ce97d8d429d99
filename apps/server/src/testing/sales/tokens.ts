import { post } from '../../domains/wallet/ledger/posting.ts'
import { tokensExpireAt } from '../../domains/wallet/rules.ts'
import { tokenLots } from '../../domains/wallet/tables.ts'
import { issuing } from '../../domains/wallet/tokens/entries.ts'
import type { TestApp } from '../app.ts'

/** Gives a user tokens that can be spent at once. */
export const giveTokens = (stand: TestApp, userId: string, amount: number) =>
  stand.deps.database.write(async (tx) => {
    const at = stand.clock.now()
    await post(tx, {
      key: `gift:${userId}`,
      kind: 'earned',
      at,
      entries: issuing(userId, amount, 'token_available'),
    })
    await tx.insert(tokenLots).values({
      userId,
      amount,
      left: amount,
      earnedAt: at,
      availableAt: at,
      expiresAt: tokensExpireAt(at),
    })
  })

/** Returns the number of spendable tokens. */
export async function tokensOf(stand: TestApp, userId: string): Promise<number> {
  const { rows } = await stand.deps.database.pool.query<{ left: number }>(
    `select sum("left")::int as left from token_lots where user_id = $1 and available_at is not null`,
    [userId],
  )
  return rows[0]!.left
}
