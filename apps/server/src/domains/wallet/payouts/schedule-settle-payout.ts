import { eq } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { QueuedJob } from '../../../job.ts'
import type { CardEvent } from '../../../ports/cards/port.ts'
import { WEBHOOK_GRACE_MS } from '../rules.ts'
import { connectedAccounts, payouts } from '../tables.ts'

/** The job that moves a payout to the gateway's state. */
export const scheduleSettlePayout = (payoutId: string, ms: number, now: Date): QueuedJob => ({
  task: 'settlePayout',
  payload: { payoutId },
  runAt: new Date(now.getTime() + ms),
  key: `payout:${payoutId}`,
})

/** Schedules a check of a seller's account or payout when the gateway reports news of it. */
export async function onWalletWebhook(tx: Tx, { accountId, payoutId }: CardEvent, now: Date): Promise<void> {
  if (payoutId !== null && isId(payoutId)) {
    const known = await tx.$count(payouts, eq(payouts.id, payoutId))
    if (known > 0) await enqueue(tx, scheduleSettlePayout(payoutId, WEBHOOK_GRACE_MS, now))
  }
  if (accountId === null) return
  const [account] = await tx
    .select({ sellerId: connectedAccounts.sellerId })
    .from(connectedAccounts)
    .where(eq(connectedAccounts.accountId, accountId))
  if (!account) return
  await enqueue(tx, {
    task: 'settleAccount',
    payload: { sellerId: account.sellerId },
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
    key: `account:${account.sellerId}`,
  })
}
