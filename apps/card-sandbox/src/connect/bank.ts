import type Stripe from 'stripe'
import { invalid } from '../http/errors.ts'
import { newId } from '../state/kinds.ts'

const GOOD_NUMBER = '000123456789'

interface Told {
  account_holder_name?: string | undefined
  account_number: string
  country?: string | undefined
  currency?: string | undefined
  routing_number?: string | undefined
}

/** Resolves a bank account from its details or a ready-made btok_ token. */
export function externalAccount(
  account: Stripe.Account,
  told: string | Told,
): { body: Stripe.BankAccount; number: string } {
  const details: Told = typeof told === 'string' ? { account_number: numberOfToken(told) } : told
  if (!/^\d{4,17}$/.test(details.account_number)) {
    throw invalid('Invalid bank account number.', { code: 'account_number_invalid', param: 'account_number' })
  }
  const body = {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: details.account_holder_name ?? null,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: details.country ?? account.country ?? 'US',
    currency: details.currency ?? account.default_currency ?? 'usd',
    default_for_currency: true,
    fingerprint: null,
    last4: details.account_number.slice(-4),
    metadata: {},
    routing_number: details.routing_number ?? '110000000',
    status: 'new',
  } satisfies Stripe.BankAccount
  return { body, number: details.account_number }
}

function numberOfToken(token: string): string {
  const known: Record<string, string> = {
    btok_us: GOOD_NUMBER,
    btok_us_verified: GOOD_NUMBER,
    btok_us_noAccount: '000111111116',
    btok_us_accountClosed: '000111111113',
  }
  const number = known[token]
  if (!number)
    throw invalid(`No such token: '${token}'`, { code: 'resource_missing', param: 'external_account' })
  return number
}
