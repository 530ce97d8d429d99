import * as z from 'zod'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { refreshFirstFree } from './first-free.ts'
import { finishRefund, finishRefunds } from './refunds.ts'
import { settlePayment, settlePayments } from './settle-payments.ts'
import { settleRefund } from './take-back.ts'
import { moveBookings } from './watch.ts'

const Payment = z.object({ paymentId: z.string(), intentId: z.string().optional() })
const Refund = z.object({ refundId: z.string() })

export const bookingJobs: Jobs = {
  moveBookings: { cron: '* * * * *', tries: 1, run: moveBookings },
  refreshFirstFree: { cron: '* * * * *', tries: 1, run: refreshFirstFree },
  settleBookingPayment: job(Payment, (context, { paymentId, intentId }) =>
    settlePayment(context, paymentId, { intentId }),
  ),
  settleBookingPayments: { cron: '* * * * *', tries: 1, run: settlePayments },
  finishBookingRefund: job(Refund, (context, { refundId }) => finishRefund(context, refundId)),
  finishBookingRefunds: { cron: '* * * * *', tries: 1, run: finishRefunds },
  settleBookingRefund: job(Refund, (context, { refundId }) => settleRefund(context, refundId)),
}
