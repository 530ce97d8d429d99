import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import type { Entry } from '../ledger/posting.ts'
import { statementLines } from '../tables.ts'
import type { payouts } from '../tables.ts'

interface Posting {
  key: string
  kind: 'payout' | 'payout_failed' | 'payout_paid'
  from: Entry['kind']
  to: Entry['kind']
}

/** Between which of the seller's accounts each step of a payout moves its money. */
const postings = {
  open: { key: 'payout', kind: 'payout', from: 'seller_available', to: 'seller_transit' },
  arrive: { key: 'payout-paid', kind: 'payout_paid', from: 'seller_transit', to: 'seller_paid' },
  return: { key: 'payout-back', kind: 'payout_failed', from: 'seller_transit', to: 'seller_available' },
  returnPaid: { key: 'payout-back', kind: 'payout_failed', from: 'seller_paid', to: 'seller_available' },
} satisfies Record<string, Posting>

/** Posts a step of a payout to the ledger and, unless it only arrived, to the seller's statement. */
export async function postPayout(
  tx: Tx,
  { id, sellerId, amountCents }: typeof payouts.$inferSelect,
  step: keyof typeof postings,
  at: Date,
): Promise<void> {
  const { key, kind, from, to } = postings[step]
  const transactionId = await post(tx, {
    key: `${key}:${id}`,
    kind,
    at,
    entries: [
      { kind: from, ownerId: sellerId, amount: -amountCents },
      { kind: to, ownerId: sellerId, amount: amountCents },
    ],
  })
  if (transactionId === null) throw new Error(`the transfer of payout ${id} was already recorded`)
  if (kind === 'payout_paid') return
  const netCents = kind === 'payout' ? -amountCents : amountCents
  await tx.insert(statementLines).values({ sellerId, transactionId, kind, at, netCents })
}
