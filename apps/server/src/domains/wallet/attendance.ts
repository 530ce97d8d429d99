import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isSamePerson } from '../identity/queries.ts'
import { tokensOfSession } from './earning-rules.ts'
import { post } from './ledger.ts'
import { undoneBy } from './rules.ts'
import { lockRelease, lockSale } from './sales.ts'
import { tokenLots } from './tables.ts'
import { issuing } from './token-entries.ts'
import { lockTokens } from './tokens.ts'

/**
 * A session took place: its patron earns tokens for what was paid and has not gone back. They wait as long as the
 * provider's money does. A second time changes nothing.
 */
export async function earnByAttending(tx: Tx, context: Context, bookingId: string): Promise<void> {
  const sold = { bookingId }
  // What cost nothing has no sale.
  if (!(await lockRelease(tx, context, sold))) return
  const { sale, before, patronId, release } = await lockSale(tx, context, sold)
  if (await isSamePerson(tx, patronId, release.sellerId)) return
  const amount = tokensOfSession({ cents: sale.goodsCents, commissionCents: sale.commissionCents })
  const gone = undoneBy({ ...sale, tokensEarned: amount }, { before: 0, cents: before }).tokensEarned
  const left = amount - gone
  if (left <= 0) return
  await lockTokens(tx, patronId)
  const at = context.now()
  const posted = await post(tx, {
    key: `earned:${bookingId}`,
    kind: 'earned',
    bookingId,
    at,
    entries: issuing(patronId, left, 'token_pending'),
  })
  if (posted !== null)
    await tx.insert(tokenLots).values({ userId: patronId, bookingId, amount, left, earnedAt: at })
}
