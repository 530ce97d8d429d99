import { t } from '@wellspring/words/macro'

import { sentenceCase } from './sentence-case.ts'

/** What each account holds, and why its balance can be negative. */
const meanings: Record<string, string> = {
  buyer: t`What buyers have paid, less what went back to them.`,
  prepaid: t`Paid for sessions that are still to come.`,
  sponsorship: t`Paid in by organisations for their people, and not used.`,
  platform_clearing: t`What the card company holds for us.`,
  seller_pending: t`Sold, and not due to the seller yet.`,
  seller_available: t`Due to sellers with the next payout.`,
  seller_transit: t`Sent, and not at their banks yet.`,
  seller_paid: t`What has reached their banks.`,
  platform_fee: t`What Wellspring has kept of sales.`,
  processor_fee: t`What the card company has taken.`,
  platform_promotion: t`What Wellspring pays for tokens and goodwill.`,
  platform_token_liability: t`Set aside for tokens that may be spent.`,
  platform_token_redeemed: t`Tokens used in orders that are not settled yet.`,
  token_issued: t`All tokens ever given.`,
  token_pending: t`Earned, and not usable yet.`,
  token_available: t`Ready to be spent.`,
  token_spent: t`Used in orders.`,
  token_expired: t`Expired unused.`,
}

const names: Record<string, string> = {
  buyer: t`Paid by buyers`,
  prepaid: t`Prepaid sessions`,
  sponsorship: t`Funds of organisations`,
  platform_clearing: t`Balance at the card company`,
  seller_pending: t`Owed to sellers, pending`,
  seller_available: t`Owed to sellers, available`,
  seller_transit: t`On the way to sellers’ banks`,
  seller_paid: t`Paid out to sellers`,
  platform_fee: t`Commission`,
  processor_fee: t`Card fees`,
  platform_promotion: t`Paid by Wellspring`,
  platform_token_liability: t`Owed for tokens outstanding`,
  platform_token_redeemed: t`Tokens being redeemed`,
  token_issued: t`Tokens issued`,
  token_pending: t`Tokens of patrons, pending`,
  token_available: t`Tokens of patrons, available`,
  token_spent: t`Tokens spent`,
  token_expired: t`Tokens expired`,
}

/** Accounts from which money and tokens come: their balances are negative, because all accounts sum to 0. */
const sources: readonly string[] = ['buyer', 'platform_promotion', 'token_issued']

export const isSource = (kind: string) => sources.includes(kind)

/** The amount as shown: what came from a source account is shown as positive. */
export const readAmount = (kind: string, amount: number) => (isSource(kind) ? 0 - amount : amount)

/** The label of a ledger account. */
export const accountName = (kind: string) => names[kind] ?? sentenceCase(kind)

export const accountMeaning = (kind: string) => meanings[kind] ?? ''
