// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const ledgerAccountKinds = [
  'buyer',
  'prepaid',
  'sponsorship',
  'platform_clearing',
  'seller_pending',
  'seller_available',
  'seller_transit',
  'seller_paid',
  'platform_fee',
  'processor_fee',
  'platform_promotion',
  'platform_token_liability',
  'platform_token_redeemed',
  'token_issued',
  'token_pending',
  'token_available',
  'token_spent',
  'token_expired',
] as const
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]
