import type Stripe from 'stripe'
import { invalid } from '../http/errors.ts'
import { lockBalance, postEntry, readBalance } from '../payments/ledger.ts'
import { idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

interface PayingOut {
  amount: number
  currency: string
  account: string | null
  description?: string | null
  metadata?: Record<string, string>
  destination?: string | undefined
  method?: string | undefined
}

/** Test bank accounts that return payouts, with the reason. All others are paid. */
const FAILING: Record<string, { code: string; message: string }> = {
  '000111111113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '000111111116': { code: 'no_account', message: 'The bank account could not be located.' },
  '000222222227': { code: 'insufficient_funds', message: 'Your Stripe account has insufficient funds.' },
  '000333333335': {
    code: 'debit_not_authorized',
    message: 'Debit transactions are not approved on your bank account.',
  },
  '000444444440': {
    code: 'invalid_currency',
    message: 'The bank was unable to process this transfer because of its currency.',
  },
}

export async function createPayout(store: Store, asked: PayingOut): Promise<Stripe.Payout> {
  const destination = asked.account ? await bankOf(store, asked) : null
  await lockBalance(store, asked.account)
  const available = (await readBalance(store, asked.account)).get(asked.currency) ?? 0
  if (asked.amount > available) {
    throw invalid(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    )
  }
  const id = newId('po')
  const entry = await postEntry(store, {
    type: 'payout',
    amount: -asked.amount,
    currency: asked.currency,
    source: id,
    account: asked.account,
  })
  const payout = {
    id,
    object: 'payout',
    amount: asked.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: unixNow() + 2 * 86_400,
    automatic: false,
    balance_transaction: entry.id,
    created: unixNow(),
    currency: asked.currency,
    description: asked.description ?? null,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: asked.metadata ?? {},
    method: asked.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout
  await store.insert(payout, { account: asked.account, dueAt: unixNow() + 1 })
  store.emit('payout.created', payout, asked.account)
  return payout
}

async function bankOf(store: Store, asked: PayingOut): Promise<string> {
  const account = await store.get('account', asked.account ?? '')
  const banks = account.external_accounts?.data ?? []
  const bank = asked.destination ? banks.find((one) => one.id === asked.destination) : banks[0]
  if (!account.payouts_enabled || !bank) {
    throw invalid('Cannot create payouts: this account does not have payouts enabled.', {
      code: 'payouts_not_allowed',
    })
  }
  return bank.id
}

/** Completes a payout. One to a failing test account is returned a moment later, as banks do. */
export async function settlePayout(store: Store, id: string): Promise<void> {
  const payout = await store.lock('payout', id)
  const account = await store.accountOf(id)
  const failure = account ? FAILING[(await store.hidden(account)).accountNumber ?? ''] : undefined
  if (payout.status === 'pending') {
    payout.status = 'paid'
    await store.save(payout)
    await store.schedule(id, failure ? unixNow() + 1 : null)
    store.emit('payout.paid', payout, account)
    return
  }
  await store.schedule(id, null)
  if (payout.status === 'paid' && failure) await failPayout(store, payout, { account, ...failure })
}

async function failPayout(
  store: Store,
  payout: Stripe.Payout,
  { account, code, message }: { account: string | null; code: string; message: string },
): Promise<void> {
  const entry = await returnMoney(store, payout, account)
  Object.assign(payout, {
    status: 'failed',
    failure_balance_transaction: entry.id,
    failure_code: code,
    failure_message: message,
  } satisfies Partial<Stripe.Payout>)
  await store.save(payout)
  store.emit('payout.failed', payout, account)
}

const returnMoney = (store: Store, payout: Stripe.Payout, account: string | null) =>
  postEntry(store, {
    type: 'payout_failure',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    account,
  })

export async function cancelPayout(store: Store, id: string): Promise<Stripe.Payout> {
  const payout = await store.lock('payout', id)
  if (payout.status !== 'pending') {
    throw invalid('Payouts can be canceled only while they are pending.', { code: 'payout_not_cancelable' })
  }
  const account = await store.accountOf(id)
  const entry = await returnMoney(store, payout, account)
  Object.assign(payout, { status: 'canceled', failure_balance_transaction: entry.id })
  await store.schedule(id, null)
  store.emit('payout.canceled', payout, idOf(account))
  return store.save(payout)
}
