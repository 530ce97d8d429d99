import { needsAcceptance } from '@wellspring/api/contract/booking'

import type { Context } from '../../context.ts'
import { paidBy, transitionPayment } from '../payments/settlement/apply-charge.ts'
import type { Answered, Payable } from '../payments/payable.ts'
import { isUndecided } from '../payments/rules.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { billOf } from './money/bill.ts'
import { bookingClaim } from './money/claim.ts'
import { paymentNotice } from './money/payment-notice.ts'
import { isEnded } from './money/rules.ts'
import { lockBooking, readBooking } from './queries.ts'
import { openSale } from './money/sale.ts'
import { checkRefundable, writeRefund } from './money/write-refund.ts'
import { auditEntry, transitionBooking } from './transition.ts'
import type { BookingRow } from './transition.ts'

const isPending = ({ status }: PaymentRow) => isUndecided(status) || status === 'authorized'

/** Confirms a booking that was waiting for its payment and records the provider's sale. */
async function onPaid(context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) {
  const isRequest = needsAcceptance(await readBooking(context.db, payment.payableId))
  const by = isRequest ? 'provider' : 'patron'
  return transitionPayment(context, payment, {
    name: isRequest ? 'booking.accept' : 'booking.pay',
    lock: lockBooking,
    when: (now) => now.payable.status === (isRequest ? 'requested' : 'held') && isPending(now.payment),
    set: () => paidBy(charge),
    async write(tx, { payment: paid, payable: before }) {
      const after = await transitionBooking(tx, context, before, { to: 'confirmed', by })
      const cents = paid.amountCents + paid.sponsorCents
      const processorFeeCents = processorFeeOf(cents)
      await openSale(tx, context, { booking: after, payment: paid, cents, processorFeeCents })
      return auditEntry(before, after, { by })
    },
  })
}

/** Sends the request to the provider once the amount is authorised. */
const onAuthorized: Payable['onAuthorized'] = (context, payment, { intentId }) =>
  transitionPayment(context, payment, {
    name: 'booking.pay',
    lock: lockBooking,
    when: (now) => now.payable.status === 'held' && isUndecided(now.payment.status),
    set: () => ({ status: 'authorized', intentId, failure: null }),
    async write(tx, { payable: before }) {
      const after = await transitionBooking(tx, context, before, { to: 'requested', by: 'patron' })
      return auditEntry(before, after, { by: 'patron' })
    },
  })

/** Ends a request whose authorised amount could not be captured or is no longer reserved. */
const onFailed: Payable['onFailed'] = (context, payment, { failure }) =>
  transitionPayment(context, payment, {
    name: 'booking.decline',
    lock: lockBooking,
    when: (now) => now.payable.status === 'requested' && isPending(now.payment),
    set: () => ({ status: 'failed', failure: failure ?? 'The bank released it.' }),
    async write(tx, { payable: before }) {
      const said = { by: 'system', note: 'The card could not be charged.' } as const
      const after = await transitionBooking(tx, context, before, { to: 'declined', ...said })
      return auditEntry(before, after, said)
    },
  })

export const bookingPayable: Payable<BookingRow> = {
  subject: (id) => `booking:${id}`,
  find: readBooking,
  lock: lockBooking,
  isAwaitingPayment: ({ status }) => status === 'held',
  isClosed: ({ status }) => isEnded(status),
  bill: billOf,
  onPaid,
  onAuthorized,
  onFailed,
  checkRefundable,
  writeRefund,
  notice: paymentNotice,
  claim: bookingClaim,
}
