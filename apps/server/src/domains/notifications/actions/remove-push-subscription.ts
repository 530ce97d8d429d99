import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { pushSubscriptions } from '../tables.ts'

export async function removePushSubscription(
  context: Context,
  { userId }: Actor,
  endpoint: string,
): Promise<{ isOn: boolean }> {
  return change(context, 'pushSubscription.remove', async (tx) => {
    const [gone] = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
      .returning({ id: pushSubscriptions.id })
    const result = { isOn: false }
    return gone ? { subject: `user:${userId}`, result } : { result }
  })
}
