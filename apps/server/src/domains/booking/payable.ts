import type { Context } from '../../context.ts'
import { paidBy, step } from '../payments/settlement/apply-charge.ts'
import { checkNotFrozen, writeSaleRefund } from '../payments/settlement/refund-sale.ts'
import type { Answered, Bill, Payable } from '../payments/payable.ts'
import { isUndecided } from '../payments/rules.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { bookingClaim } from './money/claim.ts'
import { answerUntil, isEnded } from './money/rules.ts'
import { hrefOf, bookingContextOf } from './details/booking-context.ts'
import { lockBooking, readBooking } from './queries.ts'
import { bookingNumber } from './rules.ts'
import { openSale } from './money/sale.ts'
import { auditEntry, transitionBooking } from './transition.ts'
import type { BookingRow } from './transition.ts'

const lock: Payable<BookingRow>['lock'] = (tx, id) => lockBooking(tx, id)

const isPending = ({ status }: PaymentRow) => isUndecided(status) || status === 'authorized'

/** Money came for a booking that waits for it: it is confirmed, and the provider has sold a time. */
async function onPaid(context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) {
  const { service } = await readBooking(context.db, payment.payableId)
  const isRequest = service.confirmation === 'request'
  const by = isRequest ? 'provider' : 'patron'
  return step(context, payment, {
    name: isRequest ? 'booking.accept' : 'booking.pay',
    lock,
    when: (now) => now.thing.status === (isRequest ? 'requested' : 'held') && isPending(now.payment),
    set: () => paidBy(charge),
    async write(tx, { payment: { amountCents: cents }, thing: before }) {
      const after = await transitionBooking(tx, context, before, { to: 'confirmed', by })
      await openSale(tx, context, { booking: after, cents, processorFeeCents: processorFeeOf(cents) })
      return auditEntry(before, after, { by })
    },
  })
}

/** The sum is kept on the card: the provider is asked. */
const onAuthorized = (context: Context, payment: PaymentRow, { intentId }: Answered<'authorized'>) =>
  step(context, payment, {
    name: 'booking.pay',
    lock,
    when: (now) => now.thing.status === 'held' && isUndecided(now.payment.status),
    set: () => ({ status: 'authorized', intentId, failure: null }),
    async write(tx, { thing: before }) {
      const after = await transitionBooking(tx, context, before, { to: 'requested', by: 'patron' })
      return auditEntry(before, after, { by: 'patron' })
    },
  })

/** What was kept for a request cannot be taken, or is not kept any more: the request is over. */
const onFailed: Payable['onFailed'] = (context, payment, { failure }) =>
  step(context, payment, {
    name: 'booking.decline',
    lock,
    when: (now) => now.thing.status === 'requested' && isPending(now.payment),
    set: () => ({ status: 'failed', failure: failure ?? 'The bank has let go of it.' }),
    async write(tx, { thing: before }) {
      const said = { by: 'system', note: 'The card could not be charged.' } as const
      const after = await transitionBooking(tx, context, before, { to: 'declined', ...said })
      return auditEntry(before, after, said)
    },
  })

/** Whether a holder need not answer any more: the booking is over, or its time. */
function isTooLate(booking: BookingRow, { status }: PaymentRow, now: Date): boolean {
  if (booking.status !== 'held') return true
  const until = answerUntil(booking)
  return status === 'requires_action' && until !== null && until <= now
}

async function bill(context: Context, payment: PaymentRow): Promise<Bill> {
  const booking = await readBooking(context.db, payment.payableId)
  return {
    description: `Wellspring booking ${bookingNumber(booking.number)}`,
    metadata: { bookingId: booking.id },
    keepsOnly: booking.service.confirmation === 'request',
    isAgreed: booking.status === 'requested',
    isTooLate: isTooLate(booking, payment, context.now()),
  }
}

const saleOf = (id: string) => ({ kind: 'booking', id }) as const

const notice: Payable['notice'] = async (context, id) => {
  const { number, patron } = await bookingContextOf(context, id)
  return {
    name: `booking ${number}`,
    number,
    payer: patron.recipient,
    href: hrefOf(id),
    lead: 'You can see your booking at',
    late: {
      title: `Your payment for ${number} came too late`,
      body: `The time of booking ${number} was kept for ten minutes, and your payment came after that. All of it goes back. Please choose another time.`,
    },
  }
}

export const bookingPayable: Payable<BookingRow> = {
  subject: (id) => `booking:${id}`,
  find: readBooking,
  lock,
  isAwaitingPayment: ({ status }) => status === 'held',
  isClosed: ({ status }) => isEnded(status),
  bill,
  onPaid,
  onAuthorized,
  onFailed,
  checkRefundable: (tx, id) => checkNotFrozen(tx, saleOf(id), 'patron'),
  writeRefund: (tx, context, { payment, ...written }) =>
    writeSaleRefund(tx, context, { subject: saleOf(payment.payableId), ...written }),
  notice,
  claim: bookingClaim,
}
