import { and, asc, eq, gt, isNotNull, isNull, lte } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { post } from '../ledger/posting.ts'
import { announcedBefore } from '../rules.ts'
import { tokenLots } from '../tables.ts'
import { expiring } from './entries.ts'
import { lockTokens } from './tokens.ts'

const hasLeft = and(isNotNull(tokenLots.availableAt), gt(tokenLots.left, 0))

const lotsThat = (context: Context, expireBefore: Date, also?: SQL) =>
  context.db
    .select()
    .from(tokenLots)
    .where(and(hasLeft, lte(tokenLots.expiresAt, expireBefore), also))
    .orderBy(asc(tokenLots.expiresAt))
    .limit(1000)

/** Announces tokens a month before they expire, once per lot. */
export async function remindOfTokens(context: Context): Promise<void> {
  const unannounced = isNull(tokenLots.noticedAt)
  const due = await lotsThat(context, announcedBefore(context.now()), unannounced)
  await eachOf(context, due, (_context, id, { userId }) =>
    change(context, 'tokens.remind', async (tx) => {
      const [lot] = await tx
        .update(tokenLots)
        .set({ noticedAt: context.now() })
        .where(and(eq(tokenLots.id, id), hasLeft, unannounced))
        .returning()
      if (!lot?.expiresAt) return { result: undefined }
      const after = { amount: lot.left, expiresAt: lot.expiresAt.toISOString() }
      return { subject: `user:${userId}`, after, result: undefined }
    }),
  )
}

async function expireLot(context: Context, id: string, { userId }: { userId: string }): Promise<void> {
  await change(context, 'tokens.expire', async (tx) => {
    await lockTokens(tx, userId)
    const at = context.now()
    const [lot] = await tx
      .select()
      .from(tokenLots)
      .where(and(eq(tokenLots.id, id), hasLeft, lte(tokenLots.expiresAt, at)))
    if (!lot) return { result: undefined }
    await tx.update(tokenLots).set({ left: 0 }).where(eq(tokenLots.id, id))
    await post(tx, {
      key: `expired:${id}:${lot.expiresAt?.getTime()}`,
      kind: 'expired',
      at,
      saleId: lot.saleId,
      entries: expiring(userId, lot.left),
    })
    return { subject: `user:${userId}`, after: { amount: lot.left }, result: undefined }
  })
}

/** Removes expired tokens. */
export async function expireTokens(context: Context): Promise<void> {
  await eachOf(context, await lotsThat(context, context.now()), expireLot)
}
