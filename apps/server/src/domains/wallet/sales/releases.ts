import { and, asc, eq, gt, isNull, lte } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { post } from '../ledger/posting.ts'
import { tokensExpireAt } from '../rules.ts'
import { subjectText } from './sale-subject.ts'
import { payoutHolds, sales, tokenLots } from '../tables.ts'
import { lockTokens, payDebt } from '../tokens/tokens.ts'

const atOnce = 500

const isDue = (now: Date) =>
  and(isNull(payoutHolds.releasedAt), isNull(payoutHolds.heldSince), lte(payoutHolds.dueAt, now))

async function releaseSale(context: Context, id: string): Promise<void> {
  await change(context, 'sale.release', async (tx) => {
    const at = context.now()
    const [found] = await tx
      .select({ hold: payoutHolds, sale: sales })
      .from(payoutHolds)
      .innerJoin(sales, eq(sales.id, payoutHolds.saleId))
      .where(and(eq(payoutHolds.id, id), isDue(at)))
      .for('update', { of: payoutHolds })
    if (!found) return { result: undefined }
    const { sellerId, amountCents, saleId } = found.hold
    const subject = { kind: found.sale.subjectKind, id: found.sale.subjectId }
    await post(tx, {
      saleId,
      key: `release:${subject.id}`,
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
    await tx.update(payoutHolds).set({ releasedAt: at }).where(eq(payoutHolds.id, id))
    return { subject: subjectText(subject), after: { amountCents }, result: undefined }
  })
}

/** Makes pending sales available to their sellers when they are due. */
export async function releaseSales(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: payoutHolds.id })
    .from(payoutHolds)
    .where(isDue(context.now()))
    .orderBy(asc(payoutHolds.dueAt))
    .limit(atOnce)
  await eachOf(context, due, releaseSale)
}

/** Whether a lot's sale is undisputed and past its return window. */
const isFinal = (now: Date) => and(isNull(payoutHolds.heldSince), lte(payoutHolds.returnableUntil, now))

const saleOf = eq(payoutHolds.saleId, tokenLots.saleId)

async function releaseLot(context: Context, id: string): Promise<void> {
  await change(context, 'tokens.release', async (tx) => {
    const at = context.now()
    const [found] = await tx
      .select({ userId: tokenLots.userId })
      .from(tokenLots)
      .innerJoin(payoutHolds, saleOf)
      .where(and(eq(tokenLots.id, id), isFinal(at)))
      // The lock makes a concurrent dispute see the tokens either available or still pending.
      .for('update', { of: payoutHolds })
    if (!found) return { result: undefined }
    const { userId } = found
    await lockTokens(tx, userId)
    const [lot] = await tx
      .select()
      .from(tokenLots)
      .where(and(eq(tokenLots.id, id), isNull(tokenLots.availableAt)))
    if (!lot) return { result: undefined }
    const { left, saleId } = lot
    await post(tx, {
      key: `released:${id}`,
      kind: 'released',
      at,
      saleId,
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
    await payDebt(tx, { userId, saleId, at, key: `lot:${id}` }, [{ id, left }])
    return { subject: `user:${userId}`, after: { amount: left }, result: undefined }
  })
}

/** Makes pending tokens available after the return window. */
export async function releaseTokens(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: tokenLots.id })
    .from(tokenLots)
    .innerJoin(payoutHolds, saleOf)
    .where(and(isNull(tokenLots.availableAt), gt(tokenLots.left, 0), isFinal(context.now())))
    .orderBy(asc(payoutHolds.dueAt))
    .limit(atOnce)
  await eachOf(context, due, releaseLot)
}
