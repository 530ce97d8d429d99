import { and, eq, like, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import type { Posting } from '../ledger/posting.ts'
import { returnedUntil } from '../rules.ts'
import type { Sale } from '../sales/sale.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions, tokenDebts, tokenLots } from '../tables.ts'
import { issuing, withdrawing } from './entries.ts'
import { lockTokens, takeFromLot } from './tokens.ts'
import type { TokenChange } from './tokens.ts'

/** The tokens of a paid sale, pending until the return window has ended. */
export function earningOf(
  { saleId, subject, buyerId, tokensEarned: amount }: Sale & { saleId: string },
  at: Date,
): { lot: typeof tokenLots.$inferInsert; posting: Posting }[] {
  if (amount <= 0) return []
  const posting: Posting = {
    key: `earned:${subject.id}`,
    kind: 'earned',
    saleId,
    at,
    entries: issuing(buyerId, amount, 'token_pending'),
  }
  return [{ lot: { userId: buyerId, saleId, amount, left: amount, earnedAt: at }, posting }]
}

const heldAs = ({ availableAt }: { availableAt: Date | null }) =>
  availableAt ? ('token_available' as const) : ('token_pending' as const)

/** How many tokens of a lot have expired. Those are not owed. */
async function expiredOf(tx: Tx, { id, expiresAt }: typeof tokenLots.$inferSelect, at: Date) {
  if (expiresAt === null || expiresAt > at) return 0
  const [row] = await tx
    .select({ tokens: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(like(ledgerTransactions.key, `expired:${id}:%`), eq(ledgerAccounts.kind, 'token_expired')))
  return row?.tokens ?? 0
}

/** Takes back the tokens that a sale earned. Those already spent become a debt. */
export async function reverseEarned(tx: Tx, change: TokenChange & { saleId: string }): Promise<void> {
  const { userId, saleId, tokens, at, key } = change
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const [lot] = await tx.select().from(tokenLots).where(eq(tokenLots.saleId, saleId))
  if (!lot) return
  const taken = Math.min(lot.left, tokens)
  await takeFromLot(tx, lot.id, taken)
  await post(tx, {
    key: `reversed:${key}`,
    kind: 'reversed',
    at,
    saleId,
    entries: withdrawing(userId, taken, heldAs(lot)),
  })
  const owed = tokens - taken - (await expiredOf(tx, lot, at))
  if (owed <= 0) return
  await tx
    .insert(tokenDebts)
    .values({ userId, owed })
    .onConflictDoUpdate({ target: tokenDebts.userId, set: { owed: sql`${tokenDebts.owed} + ${owed}` } })
}

/** Reverses `reverseEarned`: cancels the remaining debt, and returns the rest to its lot. */
export async function restoreEarned(tx: Tx, change: TokenChange & { saleId: string }): Promise<void> {
  const { userId, saleId, tokens, at, key } = change
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const [[lot], [debt]] = [
    await tx.select().from(tokenLots).where(eq(tokenLots.saleId, saleId)),
    await tx.select().from(tokenDebts).where(eq(tokenDebts.userId, userId)),
  ]
  if (!lot) return
  const forgotten = Math.min(debt?.owed ?? 0, tokens)
  const lost = await expiredOf(tx, lot, at)
  const given = Math.max(0, Math.min(lot.amount - lot.left, tokens - forgotten - lost))
  if (forgotten > 0)
    await tx
      .update(tokenDebts)
      .set({ owed: sql`${tokenDebts.owed} - ${forgotten}` })
      .where(eq(tokenDebts.userId, userId))
  if (given === 0) return
  await tx
    .update(tokenLots)
    .set({ left: lot.left + given, expiresAt: lot.expiresAt && returnedUntil(lot.expiresAt, at) })
    .where(eq(tokenLots.id, lot.id))
  await post(tx, {
    key: `restored:${key}`,
    kind: 'earned',
    at,
    saleId,
    entries: issuing(userId, given, heldAs(lot)),
  })
}
