import { eq } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Changed } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { EventName } from '../../event.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Charge } from '../../ports/cards/port.ts'
import { isUndecided } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { nameOf, subjectOf } from './paid-for.ts'
import { insertRefund } from './refunds.ts'
import { bookingPayments } from './tables.ts'

export type Answered<Status extends Charge['status']> = Extract<Charge, { status: Status }>

/** A payment and what it is for. */
export interface Both<Thing> {
  payment: PaymentRow
  thing: Thing
}

/** What a charge does to what is paid for: a booking and a package of sessions, each in their own way. */
export interface Aim<Thing> {
  find: (db: ReadOnly) => Promise<Thing>
  lock: (tx: Tx) => Promise<Thing>
  /** Whether it waits for its money. */
  waits: (thing: Thing) => boolean
  /** Whether nobody can pay for it any more. */
  isOver: (thing: Thing) => boolean
  /** The money has come; null when it is not wanted. */
  take: (payment: PaymentRow, charge: Answered<'succeeded'>) => Promise<PaymentRow | null>
  /** The sum is kept on the card. */
  keep?: (payment: PaymentRow, charge: Answered<'authorized'>) => Promise<PaymentRow | null>
  /** What was kept cannot be had. */
  lose?: (payment: PaymentRow, failure: string) => Promise<PaymentRow | null>
}

export async function setPayment(
  tx: Tx,
  { id }: PaymentRow,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await tx.update(bookingPayments).set(values).where(eq(bookingPayments.id, id)).returning()
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** One step of a payment and what it is for; null when they stand otherwise than it wants them to. */
export const step = <Thing, Name extends EventName>(
  context: Context,
  { id }: PaymentRow,
  {
    name,
    lock,
    when,
    write,
  }: {
    name: Name
    lock: Aim<Thing>['lock']
    when: (both: Both<Thing>, tx: Tx) => boolean | Promise<boolean>
    write: (tx: Tx, both: Both<Thing>) => Promise<Changed<Name, PaymentRow>>
  },
): Promise<PaymentRow | null> =>
  change(context, name, async (tx) => {
    const thing = await lock(tx)
    const [payment] = await tx.select().from(bookingPayments).where(eq(bookingPayments.id, id)).for('update')
    return payment && (await when({ payment, thing }, tx)) ? write(tx, { payment, thing }) : { result: null }
  })

/** Money came for what had ended, or after another payment: all of it goes back. */
const refundLate = <Thing>(
  context: Context,
  { lock }: Aim<Thing>,
  payment: PaymentRow,
  { intentId, capturedCents }: Answered<'succeeded'>,
) =>
  step(context, payment, {
    name: nameOf(payment, 'Payment.late'),
    lock,
    when: (now) => now.payment.status !== 'paid' && now.payment.capturedCents === 0,
    async write(tx, { payment: was }) {
      const late = await setPayment(tx, was, {
        status: 'released',
        intentId,
        capturedCents,
      })
      const reason = 'The payment came after the time had been given up'
      const { jobs } = await insertRefund(tx, context, {
        payment: late,
        cents: capturedCents,
        reason,
      })
      return {
        subject: subjectOf(was),
        after: { capturedCents },
        jobs,
        result: late,
      }
    },
  })

const awaitHolder = <Thing>(
  context: Context,
  { lock, waits }: Aim<Thing>,
  payment: PaymentRow,
  { intentId, clientSecret }: Answered<'requires_action'>,
) =>
  step(context, payment, {
    name: nameOf(payment, 'Payment.requireAction'),
    lock,
    when: (now) => waits(now.thing) && now.payment.status === 'processing',
    async write(tx, { payment: was }) {
      const waiting = await setPayment(tx, was, {
        status: 'requires_action',
        intentId,
        clientSecret,
      })
      return {
        subject: subjectOf(was),
        after: { status: waiting.status },
        result: waiting,
      }
    },
  })

/** No money comes of it, and none is kept. */
const end = <Thing>(
  context: Context,
  { lock, isOver }: Aim<Thing>,
  payment: PaymentRow,
  charge: { intentId: string | null; failure: string | null },
) =>
  step(context, payment, {
    name: nameOf(payment, 'Payment.end'),
    lock,
    when: (now) => isUndecided(now.payment.status) || now.payment.status === 'authorized',
    async write(tx, { payment: was, thing }) {
      const isReleased = charge.failure === null && isOver(thing)
      const ended = await setPayment(tx, was, {
        status: isReleased ? 'released' : 'failed',
        failure: isReleased ? null : (charge.failure ?? 'The payment was not completed.'),
        intentId: charge.intentId ?? was.intentId,
      })
      return {
        subject: subjectOf(was),
        after: { status: ended.status },
        result: ended,
      }
    },
  })

async function settle<Thing>(
  context: Context,
  aim: Aim<Thing>,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow | null> {
  switch (charge.status) {
    case 'succeeded':
      return (await aim.take(payment, charge)) ?? refundLate(context, aim, payment, charge)
    case 'authorized':
      return aim.keep?.(payment, charge) ?? null
    case 'requires_action':
      return awaitHolder(context, aim, payment, charge)
    case 'declined':
    case 'cancelled': {
      const { intentId } = charge
      const failure = charge.status === 'declined' ? charge.message : null
      const lost = await aim.lose?.(payment, failure ?? 'The bank has let go of it.')
      return lost ?? end(context, aim, payment, { intentId, failure })
    }
    default:
      return null
  }
}

async function look<Thing>({ db }: Context, aim: Aim<Thing>, { id }: PaymentRow): Promise<Both<Thing>> {
  const [payment] = await db.select().from(bookingPayments).where(eq(bookingPayments.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  return { payment, thing: await aim.find(db) }
}

/** Whether nothing is wanted any more of what a card keeps, or of its holder: then it is let go. */
const isUnwanted = <Thing>({ isOver }: Aim<Thing>, { payment, thing }: Both<Thing>) =>
  payment.status === 'failed' || payment.status === 'released' || isOver(thing)

async function letGo<Thing>(
  context: Context,
  aim: Aim<Thing>,
  payment: PaymentRow,
  intentId: string,
): Promise<PaymentRow> {
  const charge = await context.ports.cards.cancel(intentId)
  return charge.status === 'authorized' || charge.status === 'requires_action'
    ? payment
    : settleCharge(context, aim, payment, charge)
}

/** Brings a payment and what it is for to where its charge is. Safe to repeat and to run at the same time. */
export async function settleCharge<Thing>(
  context: Context,
  aim: Aim<Thing>,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> {
  const settled = await settle(context, aim, payment, charge)
  if (settled) return settled
  const now = await look(context, aim, payment)
  const isKept = charge.status === 'authorized' || charge.status === 'requires_action'
  return isKept && isUnwanted(aim, now) ? letGo(context, aim, now.payment, charge.intentId) : now.payment
}
