import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { post } from './ledger.ts'
import type { Posting } from './ledger.ts'
import { returnedUntil, takeInOrder } from './rules.ts'
import type { Sale } from './sale-of-order.ts'
import { tokenDebts, tokenLots, tokenSpends } from './tables.ts'

const tokenLock = 7_301_948

/** All that happens to somebody's tokens happens one after another. */
export async function lockTokens(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${tokenLock}))`)
}

/** Tokens of an order that has just been paid; they wait until its return window ends. */
export function earningOf(
  { patronId, orderId, tokensEarned: amount }: Pick<Sale, 'patronId' | 'orderId' | 'tokensEarned'>,
  at: Date,
): { lot: typeof tokenLots.$inferInsert; posting: Posting }[] {
  if (amount <= 0 || !orderId) return []
  const posting: Posting = {
    ...{ key: `earned:${orderId}`, kind: 'earned', orderId, at },
    entries: [
      { kind: 'token_issued', ownerId: patronId, amount: -amount },
      { kind: 'token_pending', ownerId: patronId, amount },
    ],
  }
  return [{ lot: { userId: patronId, orderId, amount, left: amount, earnedAt: at }, posting }]
}

const takeFromLot = (tx: Tx, lotId: string, taken: number) =>
  tx
    .update(tokenLots)
    .set({ left: sql`${tokenLots.left} - ${taken}` })
    .where(eq(tokenLots.id, lotId))

/** Pays for a part of a checkout, with the tokens that expire first. Refused when there are too few. */
export async function spendTokens(
  tx: Tx,
  context: Context,
  { userId, checkoutId, tokens }: { userId: string; checkoutId: string; tokens: number },
): Promise<void> {
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const spent = await tx.$count(tokenSpends, eq(tokenSpends.checkoutId, checkoutId))
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
    .values(parts.map(({ row, taken }) => ({ lotId: row.id, checkoutId, amount: taken, at })))
  await post(tx, {
    ...{ key: `spent:${checkoutId}`, kind: 'spent', at },
    entries: [
      { kind: 'token_available', ownerId: userId, amount: -tokens },
      { kind: 'token_spent', ownerId: userId, amount: tokens },
    ],
  })
}

interface TokenChange {
  /** Makes it happen once. */
  key: string
  userId: string
  orderId: string | null
  tokens: number
  at: Date
}

/** What is owed is made up for with tokens of these lots. */
export async function payDebt(
  tx: Tx,
  change: Omit<TokenChange, 'tokens'>,
  lots: readonly { id: string; left: number }[],
): Promise<void> {
  const { userId, orderId, at, key } = change
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
    ...{ key: `made-up:${key}`, kind: 'reversed', orderId, at },
    entries: [
      { kind: 'token_available', ownerId: userId, amount: -paid },
      { kind: 'token_issued', ownerId: userId, amount: paid },
    ],
  })
}

/** Tokens that were spent on a checkout go back to their lots, and are good for a while again. */
export async function restoreSpent(
  tx: Tx,
  { checkoutId, ...change }: TokenChange & { checkoutId: string },
): Promise<void> {
  const { userId, orderId, tokens, at, key } = change
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
    .where(eq(tokenSpends.checkoutId, checkoutId))
    .orderBy(desc(tokenLots.expiresAt), desc(tokenLots.id))
  const parts = takeInOrder(spends, tokens)
  const found = parts.reduce((sum, { taken }) => sum + taken, 0)
  if (found < tokens) throw new Error(`checkout ${checkoutId} was not paid with ${tokens} more tokens`)
  const transactionId = await post(tx, {
    ...{ key: `returned:${key}`, kind: 'returned', orderId, at },
    entries: [
      { kind: 'token_spent', ownerId: userId, amount: -tokens },
      { kind: 'token_available', ownerId: userId, amount: tokens },
    ],
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

/** A checkout came to nothing: all that it was paid with in tokens goes back. */
export async function returnTokens(tx: Tx, context: Context, checkoutId: string): Promise<void> {
  const [spent] = await tx
    .select({
      userId: tokenLots.userId,
      tokens: sql<number>`sum(${tokenSpends.amount} - ${tokenSpends.returned})::int`,
    })
    .from(tokenSpends)
    .innerJoin(tokenLots, eq(tokenLots.id, tokenSpends.lotId))
    .where(eq(tokenSpends.checkoutId, checkoutId))
    .groupBy(tokenLots.userId)
  if (!spent) return
  await restoreSpent(tx, { ...spent, checkoutId, orderId: null, key: checkoutId, at: context.now() })
}

/** Tokens that an order earned are taken back; those that are spent already are owed. */
export async function reverseEarned(tx: Tx, change: TokenChange & { orderId: string }): Promise<void> {
  const { userId, orderId, tokens, at, key } = change
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const [lot] = await tx.select().from(tokenLots).where(eq(tokenLots.orderId, orderId))
  if (!lot) return
  const taken = Math.min(lot.left, tokens)
  await takeFromLot(tx, lot.id, taken)
  await post(tx, {
    ...{ key: `reversed:${key}`, kind: 'reversed', orderId, at },
    entries: [
      { kind: lot.availableAt ? 'token_available' : 'token_pending', ownerId: userId, amount: -taken },
      { kind: 'token_issued', ownerId: userId, amount: taken },
    ],
  })
  const owed = tokens - taken
  const hasExpired = lot.expiresAt !== null && lot.expiresAt <= at
  if (owed === 0 || hasExpired) return
  await tx
    .insert(tokenDebts)
    .values({ userId, owed })
    .onConflictDoUpdate({ target: tokenDebts.userId, set: { owed: sql`${tokenDebts.owed} + ${owed}` } })
}

/** As if `reverseEarned` had not been: what is still owed for it is forgotten, the rest is in its lot again. */
export async function restoreEarned(tx: Tx, change: TokenChange & { orderId: string }): Promise<void> {
  const { userId, orderId, tokens, at, key } = change
  if (tokens <= 0) return
  await lockTokens(tx, userId)
  const [[lot], [debt]] = [
    await tx.select().from(tokenLots).where(eq(tokenLots.orderId, orderId)),
    await tx.select().from(tokenDebts).where(eq(tokenDebts.userId, userId)),
  ]
  if (!lot) return
  const forgotten = Math.min(debt?.owed ?? 0, tokens)
  const given = Math.min(lot.amount - lot.left, tokens - forgotten)
  if (forgotten > 0)
    await tx
      .update(tokenDebts)
      .set({ owed: sql`${tokenDebts.owed} - ${forgotten}` })
      .where(eq(tokenDebts.userId, userId))
  if (given === 0) return
  await takeFromLot(tx, lot.id, -given)
  await post(tx, {
    ...{ key: `restored:${key}`, kind: 'earned', orderId, at },
    entries: [
      { kind: 'token_issued', ownerId: userId, amount: -given },
      { kind: lot.availableAt ? 'token_available' : 'token_pending', ownerId: userId, amount: given },
    ],
  })
}
