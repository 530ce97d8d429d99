import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post, postAll } from '../ledger/posting.ts'

/** A package of sessions, its provider, and the patron who paid for it. */
interface Prepaid {
  purchaseId: string
  providerId: string
  patronId: string
}

/** All sessions of a package are paid: until they are booked the money is nobody's. A second time changes nothing. */
export const openPrepaid = (
  tx: Tx,
  context: Context,
  { purchaseId, providerId, patronId, cents }: Prepaid & { cents: number },
) =>
  post(tx, {
    key: `prepaid:${purchaseId}`,
    kind: 'prepaid',
    at: context.now(),
    entries: [
      {
        kind: 'buyer',
        ownerId: patronId,
        amount: -cents,
      },
      {
        kind: 'prepaid',
        ownerId: providerId,
        amount: cents,
      },
    ],
  })

/** Money for sessions that were not booked went back; or came back, since its bank did not take it. */
export const refundPrepaid = (
  tx: Tx,
  context: Context,
  {
    providerId,
    patronId,
    refundId,
    cents,
    hasFailed = false,
  }: Omit<Prepaid, 'purchaseId'> & { refundId: string; cents: number; hasFailed?: boolean },
) => {
  const amount = hasFailed ? -cents : cents
  return post(tx, {
    key: `${hasFailed ? 'refund-failed' : 'refund'}:${refundId}`,
    kind: 'refund',
    at: context.now(),
    entries: [
      {
        kind: 'prepaid',
        ownerId: providerId,
        amount: -amount,
      },
      {
        kind: 'buyer',
        ownerId: patronId,
        amount,
      },
    ],
  })
}

/** What the card provider keeps of sessions that nobody will have is the platform's loss, once a session. */
export const bearFees = (
  tx: Tx,
  context: Context,
  { purchaseId, providerId, fees }: Omit<Prepaid, 'patronId'> & { fees: ReadonlyMap<number, number> },
) =>
  postAll(
    tx,
    [...fees].map(([place, cents]) => ({
      key: `prepaid-fee:${purchaseId}:${place}`,
      kind: 'prepaid_fee',
      at: context.now(),
      entries: [
        {
          kind: 'processor_fee',
          ownerId: providerId,
          amount: cents,
        },
        {
          kind: 'platform_promotion',
          ownerId: providerId,
          amount: -cents,
        },
      ],
    })),
  )
