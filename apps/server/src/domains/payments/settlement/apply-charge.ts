import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Changed } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { EventName } from '../../../event.ts'
import type { Tx } from '../../../db/database.ts'
import type { Charge } from '../../../ports/cards/port.ts'
import { insertRefund } from '../actions/refund.ts'
import { payableOf } from '../payable.ts'
import type { Answered, Payable } from '../payable.ts'
import { isUndecided } from '../rules.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'

/** A payment and what it is for. */
interface Both<Thing> {
  payment: PaymentRow
  thing: Thing
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

/** One step of a payment and what it is for; null when they stand otherwise than it wants them to. */
export const step = <Thing, Name extends EventName>(
  context: Context,
  { id, payableId }: PaymentRow,
  {
    name,
    payable,
    when,
    write,
  }: {
    name: Name
    payable: Pick<Payable<Thing>, 'lock'>
    when: (both: Both<Thing>, tx: Tx) => boolean | Promise<boolean>
    write: (tx: Tx, both: Both<Thing>) => Promise<Changed<Name, PaymentRow>>
  },
): Promise<PaymentRow | null> =>
  change(context, name, async (tx) => {
    const thing = await payable.lock(tx, payableId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    return payment && (await when({ payment, thing }, tx)) ? write(tx, { payment, thing }) : { result: null }
  })

/** Money came for what had ended, or after another payment: all of it goes back. */
const refundLate = (
  context: Context,
  payment: PaymentRow,
  { intentId, capturedCents }: Answered<'succeeded'>,
) => {
  const payable = payableOf(context, payment.payableKind)
  return step(context, payment, {
    name: 'payment.late',
    payable,
    when: (now) => now.payment.status !== 'paid' && now.payment.capturedCents === 0,
    async write(tx, { payment: was }) {
      const late = await setPayment(tx, was, { status: 'released', intentId, capturedCents })
      const reason = 'The payment came after the time had been given up'
      const { jobs } = await insertRefund(tx, context, { payment: late, cents: capturedCents, reason })
      return {
        subject: payable.subject(was.payableId),
        after: { payable: was.payableKind, capturedCents },
        jobs,
        result: late,
      }
    },
  })
}

const awaitHolder = (
  context: Context,
  payment: PaymentRow,
  { intentId, clientSecret }: Answered<'requires_action'>,
) => {
  const payable = payableOf(context, payment.payableKind)
  return step(context, payment, {
    name: 'payment.requireAction',
    payable,
    when: (now) => payable.isAwaitingPayment(now.thing) && now.payment.status === 'processing',
    async write(tx, { payment: was }) {
      const waiting = await setPayment(tx, was, { status: 'requires_action', intentId, clientSecret })
      return {
        subject: payable.subject(was.payableId),
        after: { status: waiting.status },
        result: waiting,
      }
    },
  })
}

/** What its payer is told of a payment that nobody refused, and that came to nothing. */
export const NOT_COMPLETED = 'The payment was not completed.'

/** No money comes of it, and none is kept. */
const end = (
  context: Context,
  payment: PaymentRow,
  charge: { intentId: string | null; failure: string | null },
) => {
  const payable = payableOf(context, payment.payableKind)
  return step(context, payment, {
    name: 'payment.end',
    payable,
    when: (now) => isUndecided(now.payment.status) || now.payment.status === 'authorized',
    async write(tx, { payment: was, thing }) {
      const isReleased = charge.failure === null && payable.isClosed(thing)
      const ended = await setPayment(tx, was, {
        status: isReleased ? 'released' : 'failed',
        failure: isReleased ? null : (charge.failure ?? NOT_COMPLETED),
        intentId: charge.intentId ?? was.intentId,
      })
      return { subject: payable.subject(was.payableId), after: { status: ended.status }, result: ended }
    },
  })
}

async function follow(context: Context, payment: PaymentRow, charge: Charge): Promise<PaymentRow | null> {
  const payable = payableOf(context, payment.payableKind)
  switch (charge.status) {
    case 'succeeded':
      return (await payable.onPaid(context, payment, charge)) ?? refundLate(context, payment, charge)
    case 'authorized':
      return payable.onAuthorized?.(context, payment, charge) ?? null
    case 'requires_action':
      return awaitHolder(context, payment, charge)
    case 'declined':
    case 'cancelled': {
      const { intentId } = charge
      const ended = { intentId, failure: charge.status === 'declined' ? charge.message : null }
      return (await payable.onFailed?.(context, payment, ended)) ?? end(context, payment, ended)
    }
    default:
      return null
  }
}

async function read(context: Context, { id, payableKind, payableId }: PaymentRow): Promise<Both<unknown>> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  return { payment, thing: await payableOf(context, payableKind).find(context.db, payableId) }
}

/** Whether nothing is wanted any more of what a card keeps, or of its holder: then it is voided. */
const isUnwanted = (context: Context, { payment, thing }: Both<unknown>) =>
  payment.status === 'failed' ||
  payment.status === 'released' ||
  payableOf(context, payment.payableKind).isClosed(thing)

async function voidCharge(context: Context, payment: PaymentRow, intentId: string): Promise<PaymentRow> {
  const charge = await context.ports.cards.cancel(intentId)
  return charge.status === 'authorized' || charge.status === 'requires_action'
    ? payment
    : applyCharge(context, payment, charge)
}

/** Brings a payment and what it is for to where its charge is. Safe to repeat and to run at the same time. */
export async function applyCharge(
  context: Context,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> {
  const settled = await follow(context, payment, charge)
  if (settled) return settled
  const now = await read(context, payment)
  const isKept = charge.status === 'authorized' || charge.status === 'requires_action'
  return isKept && isUnwanted(context, now) ? voidCharge(context, now.payment, charge.intentId) : now.payment
}
