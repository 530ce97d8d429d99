import * as z from 'zod'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { settleChargeback, settleChargebacks } from './chargebacks.ts'
import { moveDisputes } from './watch.ts'

export const disputeJobs: Jobs = {
  moveDisputes: { cron: '4 * * * *', tries: 3, run: moveDisputes },
  settleChargeback: job(z.object({ intentId: z.string() }), (context, { intentId }) =>
    settleChargeback(context, intentId),
  ),
  settleChargebacks: { cron: '6 * * * *', tries: 3, run: settleChargebacks },
}
