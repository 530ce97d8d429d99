import { sentenceCase } from './sentence-case.ts'

/** What an account holds, and why it stands below zero where it does. */
const meanings: Record<string, string> = {
  buyer: 'What buyers have paid. Below zero: it went out of their pockets.',
  prepaid: 'Paid for sessions that are still to come.',
  sponsorship: 'Paid in by organisations for their people, and not used.',
  platform_clearing: 'What the card company holds for us.',
  seller_pending: 'Sold, and not due to the seller yet.',
  seller_available: 'Due to sellers with the next payout.',
  seller_transit: 'Sent, and not at their banks yet.',
  seller_paid: 'What has reached their banks.',
  platform_fee: 'What Wellspring has kept of sales.',
  processor_fee: 'What the card company has taken.',
  platform_promotion: 'What Wellspring pays for tokens and goodwill. Below zero: it went out.',
  platform_token_liability: 'Set aside for tokens that may be spent.',
  platform_token_redeemed: 'Tokens used in orders that are not settled yet.',
  token_issued: 'All tokens ever given. Below zero: they went out to patrons.',
  token_pending: 'Earned, and not usable yet.',
  token_available: 'Ready to be spent.',
  token_spent: 'Used in orders.',
  token_expired: 'Ran out unused.',
}

const names: Record<string, string> = {
  buyer: 'Paid by buyers',
  prepaid: 'Prepaid sessions',
  sponsorship: 'Funds of organisations',
  platform_clearing: 'Balance at the card company',
  seller_pending: 'Owed to sellers, pending',
  seller_available: 'Owed to sellers, available',
  seller_transit: 'On the way to sellers’ banks',
  seller_paid: 'Paid out to sellers',
  platform_fee: 'Commission',
  processor_fee: 'Card fees',
  platform_promotion: 'Given away by Wellspring',
  platform_token_liability: 'Owed for tokens outstanding',
  platform_token_redeemed: 'Tokens being redeemed',
  token_issued: 'Tokens issued',
  token_pending: 'Tokens of patrons, pending',
  token_available: 'Tokens of patrons, available',
  token_spent: 'Tokens spent',
  token_expired: 'Tokens expired',
}

/** An account of the ledger as people call it. */
export const accountName = (kind: string) => names[kind] ?? sentenceCase(kind)

export const accountMeaning = (kind: string) => meanings[kind] ?? ''
