import type * as z from 'zod'

import type { BookingPayment } from '@wellspring/api/contract/booking-payment'

import type { Actor, Context } from '../../../context.ts'
import { checkAccepted, secretOf, startPayment } from '../../payments/actions/start-payment.ts'
import { isFor } from '../../payments/queries.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { findBooking, getBooking } from '../queries.ts'

export interface Keyed<Input> {
  idempotencyKey: string
  input: Input
}

export type Answer = Promise<z.infer<typeof BookingPayment>>

export async function presentPayment(context: Context, actor: Actor, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const { booking } = await getBooking(context, actor, payment.payableId)
  return { booking, clientSecret: secretOf(payment), failure: payment.failure }
}

export async function startBookingPayment(
  context: Context,
  actor: Actor,
  { id, idempotencyKey, open }: { id: string; idempotencyKey: string; open: () => Promise<PaymentRow> },
) {
  const { status } = await findBooking(context.db, actor, id)
  return startPayment(context, {
    payerId: actor.userId,
    idempotencyKey,
    open,
    of: isFor('booking', id),
    isOpen: status === 'held',
  })
}
