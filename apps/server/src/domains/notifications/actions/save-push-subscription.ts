import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { PushSubscription } from '@wellspring/api/contract/push'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { MAX_BROWSERS } from '../rules.ts'
import { pushSubscriptions } from '../tables.ts'

/** A browser shows what the caller is told, and nothing of whoever used it before. */
export async function savePushSubscription(
  context: Context,
  { userId }: Actor,
  { endpoint, keys }: PushSubscription,
): Promise<{ isOn: boolean }> {
  return change(context, 'pushSubscription.save', async (tx) => {
    const values = { userId, ...keys, createdAt: context.now() }
    const [known] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    if (known?.userId === userId && known.p256dh === keys.p256dh && known.auth === keys.auth)
      return { result: { isOn: true } }
    // Another person's: what waits to be shown is not shown to the next one.
    if (known) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, known.id))
    // Two tabs of one browser may say it at once.
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoNothing()
    const own = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
    const tooMany = own.slice(0, Math.max(own.length - MAX_BROWSERS, 0)).map(({ id }) => id)
    if (tooMany.length > 0)
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, tooMany)))
    return {
      subject: `user:${userId}`,
      after: { browsers: own.length - tooMany.length },
      result: { isOn: true },
    }
  })
}
