import * as z from 'zod'

import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { forgetCards } from './actions/forget-cards.ts'
import { finishRefund, finishRefunds } from './actions/refund.ts'
import { settleRefund } from './actions/reverse-refund.ts'
import { reconcile } from './books/reconcile.ts'
import { settleChargeback, settleChargebacks } from './chargebacks/settle-chargebacks.ts'
import { settlePayment, settlePayments } from './settlement/settle.ts'

const Payment = z.object({ paymentId: z.string(), intentId: z.string().optional() })
const Intent = z.object({ intentId: z.string() })
const Customer = z.object({ customerId: z.string() })
const Refund = z.object({ refundId: z.string() })

export const paymentJobs: Jobs = {
  settlePayment: job(Payment, (context, { paymentId, intentId }) =>
    settlePayment(context, paymentId, { intentId }),
  ),
  settlePayments: { ...sweepsInQueue('gateway'), cron: '* * * * *', tries: 1, run: settlePayments },
  finishPaymentRefund: job(Refund, (context, { refundId }) => finishRefund(context, refundId)),
  finishPaymentRefunds: { ...sweepsInQueue('gateway'), cron: '* * * * *', tries: 1, run: finishRefunds },
  settlePaymentRefund: job(Refund, (context, { refundId }) => settleRefund(context, refundId)),
  settleChargeback: job(Intent, (context, { intentId }) => settleChargeback(context, intentId)),
  settleChargebacks: { ...sweepsInQueue('gateway'), cron: '6 * * * *', tries: 3, run: settleChargebacks },
  forgetCards: job(Customer, (context, { customerId }) => forgetCards(context, customerId)),
  reconcile: { ...sweepsInQueue('gateway'), cron: '*/5 * * * *', tries: 1, run: reconcile },
}
