import { inWords } from './in-words.ts'

const names: Record<string, string> = {
  buyer: 'Paid by buyers',
  prepaid: 'Prepaid sessions',
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
export const accountName = (kind: string) => names[kind] ?? inWords(kind)
