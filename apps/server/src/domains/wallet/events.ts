import type { PayoutStatus, accountStatuses } from '@wellspring/api/contract/wallet'

interface PayoutStep {
  status: PayoutStatus
  amountCents: number
}

interface AccountStep {
  status: (typeof accountStatuses)[number]
}

export interface WalletEvents {
  'sale.release': { amountCents: number }
  'payout.open': { sellerId: string; amountCents: number }
  'payout.hold': PayoutStep
  'payout.resume': PayoutStep
  'payout.send': PayoutStep
  'payout.arrive': PayoutStep
  'payout.fail': PayoutStep
  'payout.cancel': PayoutStep
  'payout.transfer': { transferId: string }
  'connectedAccount.open': AccountStep
  'connectedAccount.sync': AccountStep
  'connectedAccount.restrict': AccountStep
  'tokens.remind': { amount: number; expiresAt: string }
  'tokens.expire': { amount: number }
  'tokens.release': { amount: number }
  'discrepancy.resolve': { note: string }
}

declare module '../../event.ts' {
  interface Events extends WalletEvents {}
}
