import type { QueuedJob } from '../../job.ts'
import type { SaleSubject } from '../wallet/sale-subject.ts'

/** What was paid: orders together; a booking, or a package of sessions. */
export type PaidFor = { checkoutId: string; paymentId: null } | { checkoutId: null; paymentId: string }

/** Something that was sold with a payment that a bank wants back: what orders and bookings do each in their own way. */
export interface Part {
  /** Its sale; null of sessions of a package that were not had yet, which were not sold. */
  sold: SaleSubject | null
  /** In keys that make something happen once. */
  id: string
  sellerId: string
  /** What of it has not gone back yet. */
  leftCents: number
  /** Its money cannot be given back, or can again. */
  freeze: (frozen: boolean) => Promise<void>
  /** Whether another claim than this one has its money. */
  isFrozenByOther: (chargebackId: string) => Promise<boolean>
  /** The bank keeps so much of it. */
  take: (lost: { chargebackId: string; amountCents: number }) => Promise<void>
  /** Its money stands still as long as something about it is open. */
  holdOrRelease: () => Promise<void>
}

export interface Share {
  part: Part
  cents: number
}

export interface Claimed {
  parts: readonly Part[]
  /** Keeps what of a claim is of which part. */
  writeShares: (chargebackId: string, shares: readonly Share[]) => Promise<void>
  /** What follows once the bank has decided, for its customer or not. */
  end?: (isLost: boolean) => Promise<QueuedJob[]>
}
