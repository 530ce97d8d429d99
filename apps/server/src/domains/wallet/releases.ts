import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'

import { change } from '../../context.ts'
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
      ...{ ...soldOf(sold), key: `release:${soldId(sold)}`, kind: 'release', at },
      entries: [
        { kind: 'seller_pending', ownerId: sellerId, amount: -amountCents },
        { kind: 'seller_available', ownerId: sellerId, amount: amountCents },
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

async function releaseLot(context: Context, id: string): Promise<void> {
  await change(context, 'tokens.release', async (tx) => {
    const [found] = await tx.select().from(tokenLots).where(eq(tokenLots.id, id))
    if (!found) return { result: undefined }
    await lockTokens(tx, found.userId)
    const [lot] = await tx
      .select()
      .from(tokenLots)
      .where(and(eq(tokenLots.id, id), isNull(tokenLots.availableAt)))
    if (!lot) return { result: undefined }
    const { userId, orderId, left } = lot
    const at = context.now()
    await post(tx, {
      ...{ key: `released:${id}`, kind: 'released', orderId, at },
      entries: [
        { kind: 'token_pending', ownerId: userId, amount: -left },
        { kind: 'token_available', ownerId: userId, amount: left },
      ],
    })
    await tx
      .update(tokenLots)
      .set({ availableAt: at, expiresAt: tokensExpireAt(at) })
      .where(eq(tokenLots.id, id))
    await payDebt(tx, { userId, orderId, at, key: `lot:${id}` }, [{ id, left }])
    return { subject: `user:${userId}`, after: { amount: left }, result: undefined }
  })
}

/** Tokens of orders that can no longer be sent back can be spent. */
export async function releaseTokens(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: tokenLots.id })
    .from(tokenLots)
    .innerJoin(releases, eq(releases.orderId, tokenLots.orderId))
    .where(
      and(
        isNull(tokenLots.availableAt),
        gt(tokenLots.left, 0),
        isNull(releases.heldSince),
        lte(releases.dueAt, windowsOverBefore(context.now())),
      ),
    )
    .orderBy(asc(releases.dueAt))
    .limit(atOnce)
  for (const { id } of due) await releaseLot(context, id)
}
