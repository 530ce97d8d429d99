import type { SellerWallet } from '../contract/wallet.ts'

/** An empty wallet of a seller without a bank account. */
export const sellerWalletSample = (change: Partial<SellerWallet> = {}): SellerWallet => ({
  pending: 0,
  available: 0,
  inTransit: 0,
  paid: 0,
  prepaid: 0,
  next: null,
  held: 0,
  heldAvailable: 0,
  minimum: 10,
  account: { status: 'none', requirements: [], bank: null },
  ...change,
})
