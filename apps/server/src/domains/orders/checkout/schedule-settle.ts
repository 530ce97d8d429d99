import { eq } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { WEBHOOK_GRACE_MS, isSettled } from '../rules.ts'
import { checkouts } from '../tables.ts'

/** The job that asks the card provider how a checkout stands. One a checkout: a sooner look takes its place. */
export const scheduleSettle = (checkoutId: string, ms: number, now: Date, intentId?: string): QueuedJob => ({
  task: 'settleCheckout',
  payload: { checkoutId, ...(intentId !== undefined && { intentId }) },
  runAt: new Date(now.getTime() + ms),
  key: `checkout:${checkoutId}`,
})

/** The card provider has news: of a checkout that is not settled, it is looked at. */
export async function onCheckoutWebhook(
  tx: Tx,
  { checkoutId, intentId }: CardEvent,
  now: Date,
): Promise<void> {
  if (checkoutId === null || !isId(checkoutId)) return
  const [checkout] = await tx
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  if (checkout && !isSettled(checkout.status))
    await enqueue(tx, scheduleSettle(checkoutId, WEBHOOK_GRACE_MS, now, intentId ?? undefined))
}
