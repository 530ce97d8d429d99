import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Recipient } from '../../event.ts'
import type { Charge } from '../../ports/cards/port.ts'
import type { Claimable } from './claim.ts'
import type { PayableKind } from './rules.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

export type Answered<Status extends Charge['status']> = Extract<Charge, { status: Status }>

/** The description of a charge, and what the gateway should do with it. */
export interface Bill {
  description: string
  metadata: Record<string, string>
  /** Authorizes only; the amount is captured or voided later. */
  keepsOnly?: boolean
  /** The authorized amount is to be captured. */
  isAgreed?: boolean
  /** The card holder's answer would be too late. */
  isTooLate: boolean
}

/** How a payable is described in messages to its payer. */
interface PayableNotice {
  /** What people call it: `booking WB-1001`. */
  name: string
  number: string
  payer: Recipient
  href: string
  /** The label of the email's button. */
  action: string
  /** Its cancellation message already states the refund, so no second message is sent. */
  isRefundTold?: boolean
  /** The message about a payment that arrives for a closed payable. */
  late: { title: string; body: string }
}

/**
 * Something that a payment pays for. The settlement asks it for its state and tells it the outcome of the payment. Each
 * step is one transaction that locks first the payable and then its payment.
 */
export interface Payable<Row = unknown, Seen = Row> {
  /** The audit subject of the payable, or of the part that a refund is for. */
  subject: (id: string, partId?: string | null) => string
  find: (db: ReadOnly | Tx, id: string) => Promise<Row>
  lock: (tx: Tx, id: string) => Promise<Row>
  /** Locks the part of a combined payment that a refund is for. Without parts, the payable itself is locked. */
  lockPart?: (tx: Tx, partId: string) => Promise<unknown>
  isAwaitingPayment: (payable: Seen) => boolean
  /** Whether it can no longer be paid for. */
  isClosed: (payable: Seen) => boolean
  bill: (context: Context, payment: PaymentRow) => Bill | Promise<Bill>
  /** Handles received money; null if it is not wanted. */
  onPaid: (context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) => Promise<PaymentRow | null>
  /** Handles an authorized amount. */
  onAuthorized?: (
    context: Context,
    payment: PaymentRow,
    charge: Answered<'authorized'>,
  ) => Promise<PaymentRow | null>
  /** Handles a failed payment; null for the default handling. `failure` is the bank's message, if any. */
  onFailed?: (
    context: Context,
    payment: PaymentRow,
    ended: { intentId: string | null; failure: string | null },
  ) => Promise<PaymentRow | null>
  /** Refuses while a bank holds the money. */
  checkRefundable?: (tx: Tx, id: string) => Promise<void>
  /** Enters a refund in the ledger, or its reversal if `hasFailed`. The caller has locked the payable. */
  writeRefund: (
    tx: Tx,
    context: Context,
    written: { payment: PaymentRow; refund: RefundRow; hasFailed: boolean },
  ) => Promise<void>
  /** `id` is that of the subject, which is a part if `isPart`. */
  notice: (context: Context, id: string, isPart: boolean) => Promise<PayableNotice>
  claim: Claimable
}

/** All payables by kind, listed in domains.ts. */
export type Payables = Readonly<Record<PayableKind, Payable<unknown, never>>>

/** The payable of a kind. */
export const payableOf = ({ deps }: Pick<Context, 'deps'>, kind: PayableKind): Payable =>
  // context.ts must not import domains, so it types the list as an object. The real type is in domains.ts.
  (deps.payables as Readonly<Record<PayableKind, Payable>>)[kind]
