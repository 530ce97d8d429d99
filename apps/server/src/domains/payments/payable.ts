import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Recipient } from '../../event.ts'
import type { Charge } from '../../ports/cards/port.ts'
import type { Claimable } from './claim.ts'
import type { PayableKind } from './rules.ts'
import type { PaymentRow, RefundRow } from './tables.ts'

export type Answered<Status extends Charge['status']> = Extract<Charge, { status: Status }>

/** What a card is charged for, and how the gateway is asked about it. */
export interface Bill {
  description: string
  metadata: Record<string, string>
  /** Only keeps the sum on the card: it is captured or voided later. */
  keepsOnly?: boolean
  /** What the card keeps is to be captured. */
  isAgreed?: boolean
  /** Its holder need not answer any more. */
  isTooLate: boolean
}

/** What its payer is told of money. */
interface PayableNotice {
  /** By which people call it: `booking WB-1001`. */
  name: string
  number: string
  payer: Recipient
  href: string
  /** What the button of a mail says. */
  action: string
  /** That it ended has said already what goes back: nobody is told twice. */
  isRefundTold?: boolean
  /** Of a late payment: money that arrives for a payable that is closed. */
  late: { title: string; body: string }
}

/**
 * Something that a payment pays for. The one machine of payments asks it how it stands, and tells it what became of the
 * money; each step that it takes is a transaction in which it and its payment are locked, it first.
 */
export interface Payable<Thing = unknown, Seen = Thing> {
  /** As the audit trail calls it, or the part of it that a refund is for. */
  subject: (id: string, partId?: string | null) => string
  find: (db: ReadOnly | Tx, id: string) => Promise<Thing>
  lock: (tx: Tx, id: string) => Promise<Thing>
  /** Keeps what a refund is for from changing: the part of what was paid for together, else all of it. */
  lockPart?: (tx: Tx, partId: string) => Promise<unknown>
  isAwaitingPayment: (thing: Seen) => boolean
  /** Whether nobody can pay for it any more. */
  isClosed: (thing: Seen) => boolean
  bill: (context: Context, payment: PaymentRow) => Bill | Promise<Bill>
  /** The money has come; null when it is not wanted. */
  onPaid: (context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) => Promise<PaymentRow | null>
  /** The sum is kept on the card. */
  onAuthorized?: (
    context: Context,
    payment: PaymentRow,
    charge: Answered<'authorized'>,
  ) => Promise<PaymentRow | null>
  /** No money comes; null when nothing follows but that. `failure`: in the words of the bank, if it said any. */
  onFailed?: (
    context: Context,
    payment: PaymentRow,
    ended: { intentId: string | null; failure: string | null },
  ) => Promise<PaymentRow | null>
  /** Refuses while a bank has what was paid. */
  checkRefundable?: (tx: Tx, id: string) => Promise<void>
  /** Enters a refund in the ledger; `hasFailed`: its money is back. The caller has locked the payable. */
  writeRefund: (
    tx: Tx,
    context: Context,
    written: { payment: PaymentRow; refund: RefundRow; hasFailed: boolean },
  ) => Promise<void>
  /** `id` is that of the subject: of a part if `isPart`. */
  notice: (context: Context, id: string, isPart: boolean) => Promise<PayableNotice>
  claim: Claimable
}

/** By what a payment says that it is for; domains.ts is the list. */
export type Payables = Readonly<Record<PayableKind, Payable<unknown, never>>>

/** What a payment is for, among all that domains.ts lists. */
export const payableOf = ({ deps }: Pick<Context, 'deps'>, kind: PayableKind): Payable =>
  // The list is an object to context.ts, which knows no domain; domains.ts is where it has its type.
  (deps.payables as Readonly<Record<PayableKind, Payable>>)[kind]
