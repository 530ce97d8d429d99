import type Stripe from 'stripe'
import { readBalance } from '../payments/ledger.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'

async function retrieve({ store, account }: Call): Promise<Stripe.Balance> {
  const balance = await readBalance(store, account)
  const available = [...balance].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }))
  const zero = { amount: 0, currency: 'usd', source_types: { card: 0 } }
  return {
    object: 'balance',
    available: available.length > 0 ? available : [zero],
    livemode: false,
    pending: [zero],
  } satisfies Stripe.Balance
}

export const balance: Route[] = [
  { method: 'GET', path: '/v1/balance', run: retrieve },
  listRoute('balance_transaction', '/v1/balance_transactions', ['type', 'source', 'currency']),
  retrieveRoute('balance_transaction', '/v1/balance_transactions'),
]
