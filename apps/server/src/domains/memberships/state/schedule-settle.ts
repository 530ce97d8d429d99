import { eq } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { QueuedJob } from '../../../job.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { WEBHOOK_GRACE_MS } from '../rules.ts'
import { subscriptions } from '../tables.ts'

/** The job that asks the card provider how a membership stands. One a membership: a sooner look takes its place. */
export const scheduleSettle = (
  membershipId: string,
  ms: number,
  now: Date,
  subscriptionId?: string,
): QueuedJob => ({
  task: 'settleMembership',
  payload: { membershipId, ...(subscriptionId !== undefined && { subscriptionId }) },
  runAt: new Date(now.getTime() + ms),
  key: `membership:${membershipId}`,
})

/** The card provider has news: of a membership of ours, it is looked at. */
export async function onMembershipWebhook(
  tx: Tx,
  { membershipId, subscriptionId }: CardEvent,
  now: Date,
): Promise<void> {
  if (membershipId === null || !isId(membershipId)) return
  const [known] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, membershipId))
  if (known) await enqueue(tx, scheduleSettle(known.id, WEBHOOK_GRACE_MS, now, subscriptionId ?? undefined))
}
