import { and, eq, inArray } from '../../db/drizzle.ts'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Notification } from '../../event.ts'
import type { QueuedJob } from '../../job.ts'
import type { ClaimEvidence } from '../../ports/cards/port.ts'
import type { SaleSubject } from '../wallet/sales/sale-subject.ts'
import { paymentRefunds } from './tables.ts'
import type { PaymentRow } from './tables.ts'

/** Something that was sold with a payment that a bank wants back. */
export interface Part {
  /** Its sale; null of units of a package that were not had yet, which were not sold. */
  sold: SaleSubject | null
  /** In keys that make something happen once. */
  id: string
  sellerId: string
  /** What of it has not gone back yet. */
  leftCents: number
  /** Its money cannot be given back, or can again. */
  freeze: (frozen: boolean) => Promise<void>
  /** The bank keeps so much of it. */
  take: (lost: { chargebackId: string; amountCents: number }) => Promise<void>
  /** Its money stands still as long as something about it is open: a claim, or what the domain itself knows of. */
  holdOrRelease: (hasOpenClaim: () => Promise<boolean>) => Promise<void>
}

/** Why something is over whose payment a bank keeps. */
export const TAKEN_BACK = "The patron's bank took the payment back"

/** What was sold with a payment, kept from changing until the transaction ends; the payment changes with it alone. */
interface Claimed {
  parts: readonly Part[]
  /** Keeps what of a claim is of which part, where that is asked for later. */
  keepShares?: (chargebackId: string, shares: readonly { id: string; cents: number }[]) => Promise<void>
  /** What follows once the bank has decided, for its customer or not. */
  end?: (isLost: boolean) => Promise<QueuedJob[]>
}

/** What a seller is told of a claim, as it stood then. */
export interface ClaimNews {
  chargebackId: string
  status: ChargebackStatus
  /** `Chargeback WC-1001`. */
  title: string
  /** In cents. */
  amount: number
  reason: string
}

/** What a bank may claim back: a payable and what was sold with it. */
export interface Claimable {
  lock: (tx: Tx, context: Context, payment: PaymentRow) => Promise<Claimed>
  /** What the bank is told of it, besides the words of staff. */
  evidence: (db: ReadOnly, payment: PaymentRow) => Promise<Omit<ClaimEvidence, 'statement'>>
  toSellers: (context: Context, id: string, news: ClaimNews) => Promise<Notification[]>
  /** Where staff finds it. */
  forStaff: (
    context: Context,
    id: string,
  ) => { href: string; action: string } | Promise<{ href: string; action: string }>
  /** Nobody pays for it any more. */
  onLost: (context: Context, id: string) => Promise<void>
}

/** Refuses for now what would have to be looked at again: the caller is a job, and comes again. */
export async function checkNothingMoves(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  const moving = await tx.$count(
    paymentRefunds,
    and(inArray(paymentRefunds.paymentId, [...paymentIds]), eq(paymentRefunds.status, 'requested')),
  )
  if (moving > 0) throw new Error(`something of payment ${paymentIds.join(', ')} is still on its way back`)
}

/** Whose card it was. */
export const customerOf = ({ billingDetails: { firstName, lastName, email } }: PaymentRow) => ({
  customerName: `${firstName} ${lastName}`,
  customerEmail: email,
})
