import { and, eq, inArray, or } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import type { Tx } from '../../../db/database.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { FIRST_LOOK_MS, isUndecided, openPayments } from '../rules.ts'
import { scheduleSettle, settlePaymentRow } from '../settlement/settle.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'

/** A request to pay, identified by the key of one press of the Pay button. */
interface PaymentRequest {
  payerId: string
  idempotencyKey: string
  /** Matches the payments for the same payable. */
  of: SQL | undefined
  /** Whether the payable is still awaiting payment. */
  isOpen: boolean
  /** What to do if an earlier request has paid meanwhile; without it, `open` decides. */
  onAlreadyPaid?: 'return' | 'refuse'
  /** Stores the payment before the gateway is called. */
  open: () => Promise<PaymentRow>
}

/** The payment that this request has already opened, or else an undecided one of an earlier request. */
async function findBefore({ db }: Context, { payerId, idempotencyKey, of }: PaymentRequest) {
  const undecided = inArray(payments.status, [...openPayments])
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, payerId), of, or(eq(payments.idempotencyKey, idempotencyKey), undecided)))
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey)
  return { known, earlier: known ? undefined : rows[0] }
}

export const inProgress = (checkoutId = '') =>
  problem('CHECKOUT_IN_PROGRESS', 'An earlier payment is still being processed. Please wait a moment.', {
    ...(checkoutId && { checkoutId }),
    retryAfterSeconds: 5,
  })

const isInProgress = ({ payableKind, payableId }: PaymentRow) =>
  inProgress(payableKind === 'checkout' ? payableId : '')

/**
 * Cancels an earlier payment that waits for its card holder. One that the gateway is processing must be decided first.
 */
async function settleEarlierPayment(
  context: Context,
  earlier: PaymentRow,
  { onAlreadyPaid }: PaymentRequest,
) {
  const cleared = await settlePaymentRow(context, earlier, { givesUp: earlier.status === 'requires_action' })
  if (isUndecided(cleared.status) || (cleared.status === 'paid' && onAlreadyPaid === 'refuse'))
    throw isInProgress(cleared)
  return cleared
}

const openOnce = ({ open }: PaymentRequest): Promise<PaymentRow> =>
  open().catch(onConstraint(['payments_one_open', 'payments_one_checkout', 'payments_key'], inProgress))

export const settled = (context: Context, payment: PaymentRow) =>
  isUndecided(payment.status) ? settlePaymentRow(context, payment) : payment

/** Pays exactly once per request. A retry with the same key resumes an interrupted attempt. */
export async function startPayment(context: Context, request: PaymentRequest): Promise<PaymentRow> {
  const { known, earlier } = await findBefore(context, request)
  const cleared =
    earlier && request.isOpen ? await settleEarlierPayment(context, earlier, request) : undefined
  if (request.onAlreadyPaid === 'return' && cleared?.status === 'paid') return cleared
  return settled(context, known ?? (await openOnce(request)))
}

/** Stores a payment with the job that asks the gateway for its outcome even if this process dies. */
export async function insertPayment(
  tx: Pick<Tx, 'insert'>,
  context: Context,
  wanted: Omit<typeof payments.$inferInsert, 'status' | 'createdAt'>,
): Promise<{ payment: PaymentRow; jobs: QueuedJob[] }> {
  const now = context.now()
  const [payment] = await tx
    .insert(payments)
    .values({ ...wanted, status: 'processing', createdAt: now })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  return { payment, jobs: [scheduleSettle(payment.id, new Date(now.getTime() + FIRST_LOOK_MS))] }
}

/** Reports a declined card with the gateway's message. */
export function checkAccepted({ status, failure }: PaymentRow): void {
  if (status === 'failed') throw problem('CARD_DECLINED', failure ?? 'Your card was declined.')
}

/** The client secret for the bank's authentication page, while the payment waits for the card holder. */
export const secretOf = ({ status, clientSecret }: PaymentRow) =>
  status === 'requires_action' ? clientSecret : null
