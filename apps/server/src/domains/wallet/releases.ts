import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { post } from './ledger.ts'
import { tokensExpireAt, windowsOverBefore } from './rules.ts'
import { soldId, soldOf, soldSubject } from './sold.ts'
import type { Sold } from './sold.ts'
import { releases, tokenLots } from './tables.ts'
import { lockTokens, payDebt } from './tokens.ts'

const atOnce = 500

const isDue = (now: Date) =>
  and(isNull(releases.releasedAt), isNull(releases.heldSince), lte(releases.dueAt, now))

async function releaseSale(context: Context, id: string): Promise<void> {
  await change(context, 'sale.release', async (tx) => {
    const at = context.now()
    const [release] = await tx
      .select()
      .from(releases)
      .where(and(eq(releases.id, id), isDue(at)))
      .for('update')
    if (!release) return { result: undefined }
    const { sellerId, amountCents } = release
    const sold = release as typeof release & Sold
    await post(tx, {
      ...soldOf(sold),
      key: `release:${soldId(sold)}`,
      kind: 'release',
      at,
      entries: [
        {
          kind: 'seller_pending',
          ownerId: sellerId,
          amount: -amountCents,
        },
        {
          kind: 'seller_available',
          ownerId: sellerId,
          amount: amountCents,
        },
      ],
    })
    await tx.update(releases).set({ releasedAt: at }).where(eq(releases.id, id))
    return { subject: soldSubject(sold), after: { amountCents }, result: undefined }
  })
}

/** What sellers have waited for long enough is theirs. */
export async function releaseSales(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: releases.id })
    .from(releases)
    .where(isDue(context.now()))
    .orderBy(asc(releases.dueAt))
    .limit(atOnce)
  for (const { id } of due) await releaseSale(context, id)
}

/** The sale that a lot came with, once nothing of it is disputed and nobody can send it back any more. */
const isFinal = (now: Date) =>
  and(
    isNull(releases.heldSince),
    lte(
      releases.dueAt,
      sql`case when ${releases.orderId} is null
      then ${now.toISOString()}::timestamptz else ${windowsOverBefore(now).toISOString()}::timestamptz end`,
    ),
  )

const saleOf = or(eq(releases.orderId, tokenLots.orderId), eq(releases.bookingId, tokenLots.bookingId))

async function releaseLot(context: Context, id: string): Promise<void> {
  await change(context, 'tokens.release', async (tx) => {
    const at = context.now()
    const [found] = await tx
      .select({ userId: tokenLots.userId })
      .from(tokenLots)
      .innerJoin(releases, saleOf)
      .where(and(eq(tokenLots.id, id), isFinal(at)))
      // What is disputed from now on finds them available, or not at all.
      .for('update', { of: releases })
    if (!found) return { result: undefined }
    const { userId } = found
    await lockTokens(tx, userId)
    const [lot] = await tx
      .select()
      .from(tokenLots)
      .where(and(eq(tokenLots.id, id), isNull(tokenLots.availableAt)))
    if (!lot) return { result: undefined }
    const { left } = lot
    const sold = lot.orderId || lot.bookingId ? (lot as typeof lot & Sold) : null
    await post(tx, {
      key: `released:${id}`,
      kind: 'released',
      at,
      ...(sold && soldOf(sold)),
      entries: [
        {
          kind: 'token_pending',
          ownerId: userId,
          amount: -left,
        },
        {
          kind: 'token_available',
          ownerId: userId,
          amount: left,
        },
      ],
    })
    await tx
      .update(tokenLots)
      .set({ availableAt: at, expiresAt: tokensExpireAt(at) })
      .where(eq(tokenLots.id, id))
    await payDebt(tx, { userId, sold, at, key: `lot:${id}` }, [{ id, left }])
    return { subject: `user:${userId}`, after: { amount: left }, result: undefined }
  })
}

/** Tokens of orders that can no longer be sent back, and of sessions whose money is the provider's, can be spent. */
export async function releaseTokens(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: tokenLots.id })
    .from(tokenLots)
    .innerJoin(releases, saleOf)
    .where(and(isNull(tokenLots.availableAt), gt(tokenLots.left, 0), isFinal(context.now())))
    .orderBy(asc(releases.dueAt))
    .limit(atOnce)
  for (const { id } of due) await releaseLot(context, id)
}
