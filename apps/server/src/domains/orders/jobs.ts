import * as z from 'zod'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { removePicture } from '../catalogue/pictures.ts'
import { isOnReceipt } from './bought.ts'
import { finishRefund, finishRefunds } from './refunds.ts'
import { settleCheckout, settleOpenCheckouts } from './settle.ts'
import { settleRefund } from './take-back.ts'
import { moveOrders } from './watch.ts'

const Checkout = z.object({ checkoutId: z.string(), intentId: z.string().optional() })
const Refund = z.object({ refundId: z.string() })
const Picture = z.object({ productId: z.string(), url: z.string() })

export const orderJobs: Jobs = {
  moveOrders: { cron: '2 * * * *', tries: 3, run: moveOrders },
  settleCheckout: job(Checkout, (context, { checkoutId, intentId }) =>
    settleCheckout(context, checkoutId, intentId),
  ),
  settleOpenCheckouts: { cron: '* * * * *', tries: 1, run: settleOpenCheckouts },
  finishRefund: job(Refund, (context, { refundId }) => finishRefund(context, refundId)),
  finishRefunds: { cron: '* * * * *', tries: 1, run: finishRefunds },
  settleRefund: job(Refund, (context, { refundId }) => settleRefund(context, refundId)),
  // A picture that its product shows no more is kept as long as a receipt shows it.
  removePicture: job(Picture, async (context, picture) => {
    if (!(await isOnReceipt(context.db, picture))) await removePicture(context, picture.url)
  }),
}
