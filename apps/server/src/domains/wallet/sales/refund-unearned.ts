import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import type { Entry } from '../ledger/posting.ts'

/** Money that was paid in before anything was sold for it: prepaid units, or an organisation's fund. */
interface UnearnedRefund {
  from: Pick<Entry, 'kind' | 'ownerId'>
  buyerId: string
  refundId: string
  cents: number
  /** Whether the bank has rejected the refund, so that it is reversed. */
  hasFailed: boolean
}

/** Books a refund of money that nobody has earned yet, or its reversal. */
export const refundUnearned = (
  tx: Tx,
  context: Context,
  { from, buyerId, refundId, cents, hasFailed }: UnearnedRefund,
) => {
  const amount = hasFailed ? -cents : cents
  return post(tx, {
    key: `${hasFailed ? 'refund-failed' : 'refund'}:${refundId}`,
    kind: 'refund',
    at: context.now(),
    entries: [
      { ...from, amount: -amount },
      { kind: 'buyer', ownerId: buyerId, amount },
    ],
  })
}
