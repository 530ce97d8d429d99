import { expect } from 'vitest'

import { createConnectAccount, settleAccount } from '../../domains/wallet/payouts/accounts.ts'
import type { Cluster } from '../crashes/cluster.ts'

/** Opens or decides a dispute as the buyer's bank. Ignored when there is none to open or decide. */
export const bank = (
  { sandbox }: Pick<Cluster, 'sandbox'>,
  paymentIntent: string,
  outcome: 'opened' | 'won' | 'lost',
): Promise<unknown> => sandbox('POST', '/sandbox/disputes', { paymentIntent, outcome }).catch(() => null)

/** Gives the platform a balance at the gateway, to pay sellers for sales that exist only in the test's rows. */
export const fundPlatform = ({ context }: Pick<Cluster, 'context'>): Promise<unknown> =>
  context.ports.cards.charge({
    key: crypto.randomUUID(),
    amountCents: 1e7,
    paymentMethodId: 'pm_card_visa',
    email: 'a@b.co',
    description: 'What the platform pays from',
    metadata: {},
  })

/** Opens a provider's account at the gateway, with a bank account for payouts. */
export async function connectSeller(
  { context }: Pick<Cluster, 'context'>,
  id: string,
  bankAccount = '000123456789',
): Promise<void> {
  const actor = { userId: id, sessionId: id, kind: 'provider', roles: ['member-provider'] } as const
  const { url } = await createConnectAccount(context, { ...actor, roles: [...actor.roles] })
  const told = new URLSearchParams({ bank: bankAccount, action: 'complete' })
  await fetch(url, { method: 'POST', redirect: 'manual', body: told })
  expect(await settleAccount(context, id)).toMatchObject({ status: 'active' })
}
