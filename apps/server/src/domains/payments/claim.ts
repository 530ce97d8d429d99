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

/** A part of a claimed payment that was sold by one seller. */
export interface Part {
  /** Its sale; null for unused package units, which are not sold yet. */
  sold: SaleSubject | null
  /** Part of idempotency keys. */
  id: string
  sellerId: string
  /** What has not been refunded yet. */
  leftCents: number
  /** Prevents or allows refunds. */
  freeze: (frozen: boolean) => Promise<void>
  /** Books the amount that the bank keeps. */
  take: (lost: { chargebackId: string; amountCents: number }) => Promise<void>
  /** Holds the seller's money while a claim, or a problem known to the domain, is open. */
  holdOrRelease: (hasOpenClaim: () => Promise<boolean>) => Promise<void>
}

/** The cancellation reason when a bank keeps the payment. */
export const TAKEN_BACK = "The patron's bank took the payment back"

/** What was sold with a payment, locked until the transaction ends. The lock also protects the payment. */
interface Claimed {
  parts: readonly Part[]
  /** Stores each part's share of the claim, for payables that need it later. */
  keepShares?: (chargebackId: string, shares: readonly { id: string; cents: number }[]) => Promise<void>
  /** Runs once the bank has decided either way. */
  end?: (isLost: boolean) => Promise<QueuedJob[]>
}

/** What a seller is told about a claim, with its status at the time. */
export interface ClaimNews {
  chargebackId: string
  status: ChargebackStatus
  /** `Chargeback WC-1001`. */
  title: string
  /** In cents. */
  amount: number
  reason: string
}

/** What a payable implements so that its payments can be claimed by a bank. */
export interface Claimable {
  lock: (tx: Tx, context: Context, payment: PaymentRow) => Promise<Claimed>
  /** The facts for the bank, without the statement by staff. */
  evidence: (db: ReadOnly, payment: PaymentRow) => Promise<Omit<ClaimEvidence, 'statement'>>
  toSellers: (context: Context, id: string, news: ClaimNews) => Promise<Notification[]>
  /** The staff page of what was sold. */
  forStaff: (
    context: Context,
    id: string,
  ) => { href: string; action: string } | Promise<{ href: string; action: string }>
  /** Reacts to a lost payment. */
  onLost: (context: Context, id: string) => Promise<void>
}

/** Throws while a refund is in progress, so that the calling job retries. */
export async function checkNothingMoves(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  const moving = await tx.$count(
    paymentRefunds,
    and(inArray(paymentRefunds.paymentId, [...paymentIds]), eq(paymentRefunds.status, 'requested')),
  )
  if (moving > 0) throw new Error(`a refund of payment ${paymentIds.join(', ')} is still in progress`)
}

/** The card holder's name and email address. */
export const customerOf = ({ billingDetails: { firstName, lastName, email } }: PaymentRow) => ({
  customerName: `${firstName} ${lastName}`,
  customerEmail: email,
})
