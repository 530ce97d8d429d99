import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { ChangeRecord } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { EventName } from '../../../event.ts'
import type { Tx } from '../../../db/database.ts'
import type { Charge } from '../../../ports/cards/port.ts'
import { insertRefund, recordReturned } from '../actions/refund.ts'
import { payableOf } from '../payable.ts'
import type { Answered } from '../payable.ts'
import { isUndecided } from '../rules.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'
import { countFailedAuthentication } from './declines.ts'

/** A payment and its payable. */
interface PaymentAndPayable<Row> {
  payment: PaymentRow
  payable: Row
}

export async function setPayment(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(values).where(eq(payments.id, id)).returning()
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** The fields of a payment that has been paid. */
export const paidBy = ({ intentId, capturedCents, card }: Answered<'succeeded'>): Partial<PaymentRow> => ({
  status: 'paid',
  intentId,
  capturedCents,
  failure: null,
  ...(card && { card }),
})

interface Step<Row, Name extends EventName> {
  name: Name
  lock: (tx: Tx, id: string) => Promise<Row>
  when: (both: PaymentAndPayable<Row>, tx: Tx) => boolean | Promise<boolean>
  /** The new values of the payment. */
  set: (both: PaymentAndPayable<Row>) => Partial<PaymentRow>
  /** Writes what else changes; `payment` is the updated row. */
  write: (
    tx: Tx,
    now: PaymentAndPayable<Row> & { was: PaymentRow },
  ) => ChangeRecord<Name> | Promise<ChangeRecord<Name>>
}

/** Runs one step of a payment and its payable in a transaction; null if their state does not meet `when`. */
export const transitionPayment = <Row, Name extends EventName>(
  context: Context,
  { id, payableId }: PaymentRow,
  { name, lock, when, set, write }: Step<Row, Name>,
): Promise<PaymentRow | null> =>
  change<Name, PaymentRow | null>(context, name, async (tx) => {
    const payable = await lock(tx, payableId)
    const [was] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!was || !(await when({ payment: was, payable }, tx))) return { result: null }
    const payment = await setPayment(tx, was, set({ payment: was, payable }))
    return { ...(await write(tx, { payment, was, payable })), result: payment }
  })

/** Refunds money that arrived after the payable was closed or after another payment. */
const refundLate = (
  context: Context,
  payment: PaymentRow,
  { intentId, capturedCents, refundedCents }: Answered<'succeeded'>,
) => {
  const { subject, lock } = payableOf(context, payment.payableKind)
  return transitionPayment(context, payment, {
    name: 'payment.late',
    lock,
    when: (now) => now.payment.status !== 'paid' && now.payment.capturedCents === 0,
    set: () => ({ status: 'released', intentId, capturedCents }),
    async write(tx, { payment: late }) {
      const reason = 'The payment came after the time had been given up'
      // The gateway or its staff may have refunded it already.
      if (refundedCents > 0)
        await recordReturned(tx, context, { payment: late, cents: refundedCents, reason })
      const { jobs } = await insertRefund(tx, context, { payment: late, cents: capturedCents, reason })
      return { subject: subject(late.payableId), after: { payable: late.payableKind, capturedCents }, jobs }
    },
  })
}

const awaitCardHolder = (
  context: Context,
  payment: PaymentRow,
  { intentId, clientSecret }: Answered<'requires_action'>,
) => {
  const { subject, lock, isAwaitingPayment } = payableOf(context, payment.payableKind)
  return transitionPayment(context, payment, {
    name: 'payment.requireAction',
    lock,
    when: (now) => isAwaitingPayment(now.payable) && now.payment.status === 'processing',
    set: () => ({ status: 'requires_action', intentId, clientSecret }),
    write: (_tx, { payment: { payableId, status } }) => ({ subject: subject(payableId), after: { status } }),
  })
}

/** The message to the payer of a payment that ended without being declined. */
export const NOT_COMPLETED = 'The payment was not completed.'

/** Ends a payment that brought no money. */
const endUnpaid = (
  context: Context,
  payment: PaymentRow,
  charge: { intentId: string | null; failure: string | null },
) => {
  const { subject, lock, isClosed } = payableOf(context, payment.payableKind)
  return transitionPayment(context, payment, {
    name: 'payment.end',
    lock,
    when: (now) => isUndecided(now.payment.status) || now.payment.status === 'authorized',
    set({ payment: was, payable }) {
      const intentId = charge.intentId ?? was.intentId
      return charge.failure === null && isClosed(payable)
        ? { status: 'released', failure: null, intentId }
        : { status: 'failed', failure: charge.failure ?? NOT_COMPLETED, intentId }
    },
    write: (_tx, { payment: { payableId, status } }) => ({ subject: subject(payableId), after: { status } }),
  })
}

/** The transition that the state of the charge calls for; null if the payment and its payable do not allow it. */
async function transitionByCharge(
  context: Context,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow | null> {
  const payable = payableOf(context, payment.payableKind)
  switch (charge.status) {
    case 'succeeded':
      return (await payable.onPaid(context, payment, charge)) ?? refundLate(context, payment, charge)
    case 'authorized':
      return payable.onAuthorized?.(context, payment, charge) ?? null
    case 'requires_action':
      return awaitCardHolder(context, payment, charge)
    case 'declined':
    case 'cancelled': {
      const { intentId } = charge
      const ended = { intentId, failure: charge.status === 'declined' ? charge.message : null }
      const failed =
        (await payable.onFailed?.(context, payment, ended)) ?? (await endUnpaid(context, payment, ended))
      if (failed && payment.status === 'requires_action')
        await countFailedAuthentication(context, payment.payerId)
      return failed
    }
    default:
      return null
  }
}

async function getPaymentAndPayable(
  context: Context,
  { id, payableKind, payableId }: PaymentRow,
): Promise<PaymentAndPayable<unknown>> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  return { payment, payable: await payableOf(context, payableKind).find(context.db, payableId) }
}

/** Whether an authorization or a pending authentication is no longer wanted and must be voided. */
const isUnwanted = (context: Context, { payment, payable }: PaymentAndPayable<unknown>) =>
  payment.status === 'failed' ||
  payment.status === 'released' ||
  payableOf(context, payment.payableKind).isClosed(payable)

async function voidCharge(context: Context, payment: PaymentRow, intentId: string): Promise<PaymentRow> {
  const charge = await context.ports.cards.cancel(intentId)
  return charge.status === 'authorized' || charge.status === 'requires_action'
    ? payment
    : applyCharge(context, payment, charge)
}

/** Moves a payment and its payable to the state of the charge. Safe to repeat and to run concurrently. */
export async function applyCharge(
  context: Context,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> {
  const settled = await transitionByCharge(context, payment, charge)
  if (settled) return settled
  const now = await getPaymentAndPayable(context, payment)
  const isKept = charge.status === 'authorized' || charge.status === 'requires_action'
  return isKept && isUnwanted(context, now) ? voidCharge(context, now.payment, charge.intentId) : now.payment
}
