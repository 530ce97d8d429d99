import * as z from 'zod'

import type { Context } from '../../context.ts'
import { finishRefund, finishRefunds } from './refunds.ts'
import { settlePayment, settlePayments } from './settle-payments.ts'
import { settleRefund } from './take-back.ts'

/** What happens when: minute hour day month weekday, in UTC. */
export const bookingMoneyTimes = [
  '* * * * * settleBookingPayments ?max=1',
  '* * * * * finishBookingRefunds ?max=1',
]

const PaymentPayload = z.object({ paymentId: z.string(), intentId: z.string().optional() })
const refundIn = (payload: unknown) => z.object({ refundId: z.string() }).parse(payload).refundId

export const bookingMoneyTasks: Record<string, (context: Context, payload: unknown) => Promise<unknown>> = {
  settleBookingPayment: (context, payload) => {
    const { paymentId, intentId } = PaymentPayload.parse(payload)
    return settlePayment(context, paymentId, { intentId })
  },
  settleBookingPayments: settlePayments,
  finishBookingRefund: (context, payload) => finishRefund(context, refundIn(payload)),
  finishBookingRefunds: finishRefunds,
  settleBookingRefund: (context, payload) => settleRefund(context, refundIn(payload)),
}
