import type { PurchaseDetail } from '@wellspring/api/contract/packages'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { closePurchase } from '../purchases/close.ts'
import { checkNotFrozen, auditEntry, unitNumbersInUse } from '../purchases/purchases.ts'
import { getPurchase, lockOwnPurchase } from '../queries.ts'
import { restOf } from '../rules.ts'

interface Seen {
  id: string
  expectedRefund: number
}

/** Closes a purchase if the refund is the one the patron saw. Returns the id of the refund to execute. */
const endPurchase = (context: Context, actor: Actor, { id, expectedRefund }: Seen) =>
  change(context, 'purchase.refund', async (tx) => {
    const before = await lockOwnPurchase(tx, actor, id)
    if (before.status !== 'active')
      throw problem('ILLEGAL_TRANSITION', 'Nothing in this package can be refunded.')
    checkNotFrozen(before)
    const cents = restOf(before, (await unitNumbersInUse(tx, id)).length)
    if (Math.round(expectedRefund * 100) !== cents)
      throw problem('PRICE_CHANGED', 'The refund has changed. Please check it again.')
    if (cents === 0) throw problem('CONFLICT', 'All sessions of this package are booked.')
    const { after, refund } = await closePurchase(tx, context, { purchase: before, because: 'refund' })
    const record = auditEntry(before, after)
    const said = { ...record.after, refundCents: cents }
    return { ...record, after: said, jobs: refund.jobs, result: refund.refundId }
  })

/** Refunds the unused units at the amount the patron saw. If it has changed, nothing happens. */
export async function refundPurchase(
  context: Context,
  actor: Actor,
  seen: Seen,
): Promise<{ purchase: PurchaseDetail }> {
  const refundId = await keyedStep(context, 'end', (inner) => endPurchase(inner, actor, seen))
  await finishNow(context, { refundId })
  return getPurchase(context, actor, seen.id)
}
