import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post, postAll } from '../ledger/posting.ts'

/** A package purchase, its provider, and the patron who paid. */
interface Prepaid {
  purchaseId: string
  providerId: string
  patronId: string
}

/** Books the payment for a package as prepaid until its units are booked. Repeating it changes nothing. */
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

/** Books the gateway's fee for refunded units as the platform's loss, once per unit. */
export const bookFeeLoss = (
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
