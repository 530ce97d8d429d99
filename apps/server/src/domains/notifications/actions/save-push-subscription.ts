import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { PushSubscription } from '@wellspring/api/contract/push'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { sessions } from '../../identity/tables.ts'
import { MAX_BROWSERS } from '../rules.ts'
import { pushSubscriptions } from '../tables.ts'

/** Locks the caller's session, so that a subscription cannot outlive a session that ends concurrently. */
async function lockDevice(tx: Tx, { sessionId }: Actor): Promise<string> {
  const [session] = await tx
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share')
  if (!session) throw problem('UNAUTHENTICATED', 'Please log in.')
  return session.deviceId
}

/** Subscribes a browser to the caller's notifications, replacing its previous user. */
export async function savePushSubscription(
  context: Context,
  actor: Actor,
  { endpoint, keys }: PushSubscription,
): Promise<{ isOn: boolean }> {
  const { userId } = actor
  return change(context, 'pushSubscription.save', async (tx) => {
    const deviceId = await lockDevice(tx, actor)
    const values = { userId, deviceId, ...keys, createdAt: context.now() }
    const [known] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    const isSame = known?.p256dh === keys.p256dh && known.auth === keys.auth
    if (known?.userId === userId && known.deviceId === deviceId && isSame) return { result: { isOn: true } }
    // The new row gets a new id, so that pending push jobs of the previous subscription are dropped.
    if (known) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, known.id))
    // Two tabs of a browser may subscribe concurrently.
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
