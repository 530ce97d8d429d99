import type Stripe from 'stripe'
import { newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

/** The platform's initial balance, like that of a topped-up test account. */
const OPENING_BALANCE = 100_000_000

interface Entry {
  type: Stripe.BalanceTransaction.Type
  amount: number
  currency: string
  source: string
  account?: string | null
  fee?: number
}

/** The gateway's fee for a card payment in the United States: 2.9 % and 30 cents. */
export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30

/** Posts a signed amount, in the currency's smallest unit, to an account's balance. */
export function postEntry(store: Store, entry: Entry): Promise<Stripe.BalanceTransaction> {
  const fee = entry.fee ?? 0
  const transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: unixNow(),
    balance_type: 'payments',
    created: unixNow(),
    currency: entry.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: entry.currency,
            description: 'Processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: entry.amount - fee,
    reporting_category: entry.type,
    source: entry.source,
    status: 'available',
    type: entry.type,
  } satisfies Stripe.BalanceTransaction
  return store.insert(transaction, { account: entry.account ?? null })
}

/** The available balance by currency. */
export async function readBalance(store: Store, account: string | null): Promise<Map<string, number>> {
  const { rows } = await store.client.query<{ currency: string; net: string }>(
    `select body ->> 'currency' as currency, sum((body ->> 'net')::bigint) as net
     from card_sandbox.objects
     where kind = 'balance_transaction' and account is not distinct from $1 group by 1`,
    [account],
  )
  const balance = new Map(rows.map((row) => [row.currency, Number(row.net)]))
  if (!account) balance.set('usd', (balance.get('usd') ?? 0) + OPENING_BALANCE)
  return balance
}

/** Locks a balance, so that two requests cannot spend it twice. */
export async function lockBalance(store: Store, account: string | null): Promise<void> {
  await store.client.query('select pg_advisory_xact_lock(hashtextextended($1, 4001))', [
    account ?? 'platform',
  ])
}
