import type { Claimed, Part } from '../../payments/claim.ts'

/** What was paid: orders together, or something else. */
export type PaidFor = { checkoutId: string; paymentId: null } | { checkoutId: null; paymentId: string }

export interface Share {
  part: Part
  cents: number
}

/** What was sold, and what other claims want of it. */
export interface LockedClaim extends Claimed {
  /** Whether another claim than this one has the money of a part. */
  isFrozenByOther: (part: Part, chargebackId: string) => Promise<boolean>
  hasOpenClaim: () => Promise<boolean>
  /** Keeps what of a claim is of which part. */
  writeShares: (chargebackId: string, shares: readonly Share[]) => Promise<void>
}
