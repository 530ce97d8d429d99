import { eq } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { QueuedJob } from '../../../job.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { FIRST_LOOK_MS, WEBHOOK_GRACE_MS } from '../rules.ts'
import { subscriptions } from '../tables.ts'

interface Settling {
  membershipId: string
  runAt: Date
  /** The subscription that the gateway has named. */
  subscriptionId?: string
}

/**
 * The job that asks the gateway for the state of a membership. Each membership has one job; an earlier date replaces a
 * later one.
 */
export const scheduleSettle = ({ membershipId, runAt, subscriptionId }: Settling): QueuedJob => ({
  task: 'settleMembership',
  payload: { membershipId, ...(subscriptionId !== undefined && { subscriptionId }) },
  runAt,
  key: `membership:${membershipId}`,
})

/** Asks for the outcome of a request, even if this process dies before the answer. */
export const scheduleFirstLook = (membershipId: string, now: Date): QueuedJob =>
  scheduleSettle({ membershipId, runAt: new Date(now.getTime() + FIRST_LOOK_MS) })

/** Reports an event about a subscription that does not belong to the membership it names. Nothing else happens. */
export const reportForeign = (
  tx: Tx,
  context: Pick<Context, 'now'>,
  foreign: { membershipId: string; own: string | null; named: string },
): Promise<void> =>
  recordFinding(tx, context, {
    kind: 'webhook',
    about: `membership:${foreign.membershipId}`,
    expected: foreign.own ?? 'a subscription that was made for it',
    found: foreign.named,
  })

/** Schedules a check of a membership when the gateway reports news of it. */
export async function onMembershipWebhook(
  tx: Tx,
  { membershipId, subscriptionId }: CardEvent,
  now: Date,
): Promise<void> {
  if (membershipId === null || !isId(membershipId)) return
  const [known] = await tx
    .select({ id: subscriptions.id, own: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.id, membershipId))
  if (!known) return
  const { id, own } = known
  if (own !== null && subscriptionId !== null && own !== subscriptionId)
    return reportForeign(tx, { now: () => now }, { membershipId: id, own, named: subscriptionId })
  const runAt = new Date(now.getTime() + WEBHOOK_GRACE_MS)
  const job = scheduleSettle({ membershipId: id, runAt, ...(subscriptionId !== null && { subscriptionId }) })
  await enqueue(tx, job)
}
