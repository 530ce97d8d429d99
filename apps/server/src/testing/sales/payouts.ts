import { randomBytes } from 'node:crypto'

import type { ConnectedAccount, PayoutsPort, SentPayout } from '../../ports/cards/port.ts'

type Trouble = 'answer lost' | 'never arrives' | 'refused'

/** Controls for sellers' accounts and payouts. */
export interface PayoutControls {
  /** Sets the behaviour of the next step of a payout. */
  nextPayout: (behaviour: Trouble) => void
  /** Sets the gateway's decision about a seller's account. */
  judge: (sellerId: string, status: ConnectedAccount['status']) => void
  /** Sets the bank's decision about a payout of ours. */
  decidePayout: (payoutId: string, state: 'paid' | 'failed' | 'canceled') => void
  /** The balance of a seller's gateway account. */
  heldFor: (sellerId: string) => number
  /** What has been paid out to the seller's bank. */
  sentTo: (sellerId: string) => number
  payoutCount: () => number
}

interface KeptAccount {
  account: ConnectedAccount
  balance: number
}

interface KeptPayout {
  accountId: string
  amountCents: number
  sent: SentPayout
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

export const noPayouts = () => ({
  accounts: new Map<string, KeptAccount>(),
  transfers: new Map<string, { transferId: string; accountId: string; cents: number; back: boolean }>(),
  payouts: new Map<string, KeptPayout>(),
})

/** In-memory seller accounts of the gateway. */
export function createTestPayouts({
  accounts,
  transfers,
  payouts,
}: ReturnType<typeof noPayouts>): Omit<PayoutsPort, 'listCharges'> & PayoutControls {
  let upcoming: Trouble | undefined

  const byAccount = (id: string) => [...accounts.values()].find(({ account }) => account.accountId === id)
  const trouble = () => {
    const behaviour = upcoming
    upcoming = undefined
    return behaviour
  }
  const unknown = { status: 'unknown' as const }
  const refused = (message: string) => ({ status: 'refused' as const, message })

  return {
    nextPayout: (behaviour) => {
      upcoming = behaviour
    },
    judge(sellerId, status) {
      const kept = accounts.get(sellerId)
      if (!kept) return
      const due = status === 'active' ? [] : [{ item: 'Tax id', due: 'now' as const, by: null }]
      Object.assign(kept.account, { status, requirements: due, bank: status === 'pending' ? null : '6789' })
    },
    decidePayout(payoutId, state) {
      const kept = payouts.get(payoutId)
      if (!kept || ['failed', 'canceled'].includes(kept.sent.state)) return
      const failure = state === 'failed' ? 'The bank account has been closed.' : null
      Object.assign(kept.sent, { state, failure })
      const home = byAccount(kept.accountId)
      if (state !== 'paid' && home) home.balance += kept.amountCents
    },
    heldFor: (sellerId) => accounts.get(sellerId)?.balance ?? 0,
    sentTo: (sellerId) => {
      const id = accounts.get(sellerId)?.account.accountId
      return [...payouts.values()]
        .filter(({ accountId, sent }) => accountId === id && ['in_transit', 'paid'].includes(sent.state))
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
    },
    payoutCount: () => payouts.size,

    async openAccount({ sellerId }) {
      const kept = accounts.get(sellerId) ?? {
        account: {
          accountId: newId('acct'),
          status: 'pending' as const,
          bank: null,
          requirements: [
            {
              item: 'Bank account',
              due: 'now' as const,
              by: null,
            },
          ],
        },
        balance: 0,
      }
      accounts.set(sellerId, kept)
      return structuredClone(kept.account)
    },
    findAccount: async (id) => structuredClone(byAccount(id)?.account ?? null),
    openAccountLink: async ({ accountId }) => `https://cards.example/onboard/${accountId}`,
    async transfer({ payoutId, accountId, amountCents }) {
      const behaviour = trouble()
      if (behaviour === 'never arrives') return unknown
      const home = byAccount(accountId)
      if (!transfers.has(payoutId)) {
        if (behaviour === 'refused' || home?.account.status !== 'active')
          return refused('This account cannot take money.')
        transfers.set(payoutId, { transferId: newId('tr'), accountId, cents: amountCents, back: false })
        home.balance += amountCents
      }
      if (behaviour === 'answer lost') return unknown
      return { status: 'done', transferId: transfers.get(payoutId)?.transferId ?? '' }
    },
    async reverseTransfer(transferId) {
      const made = [...transfers.values()].find((one) => one.transferId === transferId)
      const home = made && byAccount(made.accountId)
      if (!made || !home) return false
      if (made.back) return true
      if (home.balance < made.cents) return false
      home.balance -= made.cents
      made.back = true
      return true
    },
    async payOut({ payoutId, accountId, amountCents }) {
      const behaviour = trouble()
      if (behaviour === 'never arrives') return unknown
      const home = byAccount(accountId)
      if (!payouts.has(payoutId)) {
        if (behaviour === 'refused' || home?.account.status !== 'active')
          return refused('Payouts are not enabled.')
        if (home.balance < amountCents) return unknown
        home.balance -= amountCents
        payouts.set(payoutId, {
          accountId,
          amountCents,
          sent: {
            payoutId: newId('po'),
            state: 'in_transit',
            arrivesOn: '2026-07-01',
            failure: null,
          },
        })
      }
      if (behaviour === 'answer lost') return unknown
      return { status: 'found', payout: structuredClone(payouts.get(payoutId)!.sent) }
    },
    async searchPayout({ payoutId }) {
      const kept = payouts.get(payoutId)
      return kept ? { status: 'found', payout: structuredClone(kept.sent) } : { status: 'none' }
    },
    async findPayout(_accountId, id) {
      const kept = [...payouts.values()].find(({ sent }) => sent.payoutId === id)
      return kept ? { status: 'found', payout: structuredClone(kept.sent) } : unknown
    },
  }
}
