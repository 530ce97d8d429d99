import { and, asc, desc, eq, gt, isNotNull, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { post } from '../ledger/posting.ts'
import { returnedUntil, takeInOrder } from '../rules.ts'
import { tokenDebts, tokenLots, tokenSpends } from '../tables.ts'
import { returning, spending, withdrawing } from './entries.ts'

const tokenLock = 7_301_948

/** Serializes all changes of a user's tokens. */
export async function lockTokens(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${tokenLock}))`)
}

export const takeFromLot = (tx: Tx, lotId: string, taken: number) =>
  tx
    .update(tokenLots)
    .set({ left: sql`${tokenLots.left} - ${taken}` })
    .where(eq(tokenLots.id, lotId))

/** Pays a part of a purchase with the tokens that expire first. Refused if there are too few. */
export async function spendTokens(
  tx: Tx,
  context: Context,
  { userId, paymentId, tokens }: { userId: string; paymentId: string; tokens: number },
): Promise<void> {
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const spent = await tx.$count(tokenSpends, eq(tokenSpends.paymentId, paymentId))
  if (spent > 0) return
  const at = context.now()
  const usable = and(isNotNull(tokenLots.availableAt), gt(tokenLots.left, 0), gt(tokenLots.expiresAt, at))
  const lots = await tx
    .select()
    .from(tokenLots)
    .where(and(eq(tokenLots.userId, userId), usable))
    .orderBy(asc(tokenLots.expiresAt), asc(tokenLots.id))
  const parts = takeInOrder(lots, tokens)
  const found = parts.reduce((sum, { taken }) => sum + taken, 0)
  if (found < tokens) throw problem('CONFLICT', `You have only ${found} tokens to pay with.`)
  for (const { row, taken } of parts) await takeFromLot(tx, row.id, taken)
  await tx
    .insert(tokenSpends)
    .values(parts.map(({ row, taken }) => ({ lotId: row.id, paymentId, amount: taken, at })))
  await post(tx, {
    key: `spent:${paymentId}`,
    kind: 'spent',
    at,
    entries: spending(userId, tokens),
  })
}

export interface TokenChange {
  /** Idempotency key. */
  key: string
  userId: string
  /** The sale that earned or spent them; null without a sale. */
  saleId: string | null
  tokens: number
  at: Date
}

/** Pays a token debt from these lots. */
export async function payDebt(
  tx: Tx,
  change: Omit<TokenChange, 'tokens'>,
  lots: readonly { id: string; left: number }[],
): Promise<void> {
  const { userId, saleId, at, key } = change
  const [debt] = await tx.select().from(tokenDebts).where(eq(tokenDebts.userId, userId))
  const parts = takeInOrder(lots, debt?.owed ?? 0)
  const paid = parts.reduce((sum, { taken }) => sum + taken, 0)
  if (paid === 0) return
  for (const { row, taken } of parts) await takeFromLot(tx, row.id, taken)
  await tx
    .update(tokenDebts)
    .set({ owed: sql`${tokenDebts.owed} - ${paid}` })
    .where(eq(tokenDebts.userId, userId))
  await post(tx, {
    key: `made-up:${key}`,
    kind: 'reversed',
    at,
    saleId,
    entries: withdrawing(userId, paid, 'token_available'),
  })
}

/** Returns spent tokens to their lots, valid for at least a minimum time. */
export async function restoreSpent(
  tx: Tx,
  { paymentId, ...change }: TokenChange & { paymentId: string },
): Promise<void> {
  const { userId, saleId, tokens, at, key } = change
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const spends = await tx
    .select({
      id: tokenSpends.id,
      lotId: tokenLots.id,
      expiresAt: tokenLots.expiresAt,
      left: sql<number>`${tokenSpends.amount} - ${tokenSpends.returned}`,
    })
    .from(tokenSpends)
    .innerJoin(tokenLots, eq(tokenLots.id, tokenSpends.lotId))
    .where(eq(tokenSpends.paymentId, paymentId))
    .orderBy(desc(tokenLots.expiresAt), desc(tokenLots.id))
  const parts = takeInOrder(spends, tokens)
  const found = parts.reduce((sum, { taken }) => sum + taken, 0)
  if (found < tokens) throw new Error(`payment ${paymentId} was not paid with ${tokens} more tokens`)
  const transactionId = await post(tx, {
    key: `returned:${key}`,
    kind: 'returned',
    at,
    saleId,
    entries: returning(userId, tokens),
  })
  if (transactionId === null) return
  for (const { row, taken } of parts) {
    await tx
      .update(tokenSpends)
      .set({ returned: sql`${tokenSpends.returned} + ${taken}` })
      .where(eq(tokenSpends.id, row.id))
    await tx
      .update(tokenLots)
      .set({ left: sql`${tokenLots.left} + ${taken}`, expiresAt: returnedUntil(row.expiresAt, at) })
      .where(eq(tokenLots.id, row.lotId))
  }
  await payDebt(
    tx,
    change,
    parts.map(({ row, taken }) => ({ id: row.lotId, left: taken })),
  )
}

/** Returns all tokens of a failed payment. */
export async function returnTokens(tx: Tx, context: Context, paymentId: string): Promise<void> {
  const [spent] = await tx
    .select({
      userId: tokenLots.userId,
      tokens: sql<number>`sum(${tokenSpends.amount} - ${tokenSpends.returned})::int`,
    })
    .from(tokenSpends)
    .innerJoin(tokenLots, eq(tokenLots.id, tokenSpends.lotId))
    .where(eq(tokenSpends.paymentId, paymentId))
    .groupBy(tokenLots.userId)
  if (!spent) return
  await restoreSpent(tx, { ...spent, paymentId, saleId: null, key: paymentId, at: context.now() })
}
