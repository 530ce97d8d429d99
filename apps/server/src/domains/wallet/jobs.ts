import * as z from 'zod'

import type { Context } from '../../context.ts'
import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { settleAccount } from './payouts/accounts.ts'
import { expireTokens, remindOfTokens } from './tokens/expire-tokens.ts'
import { auditLedger } from './ledger/audit-ledger.ts'
import { releaseSales, releaseTokens } from './sales/releases.ts'
import { payOut, settlePayout, settlePayouts } from './payouts/settle-payouts.ts'

async function releaseAll(context: Context) {
  await releaseSales(context)
  await releaseTokens(context)
}

async function watchTokens(context: Context) {
  await remindOfTokens(context)
  await expireTokens(context)
}

export const walletJobs: Jobs = {
  settlePayouts: { ...sweepsInQueue('gateway'), cron: '* * * * *', tries: 1, run: settlePayouts },
  settlePayout: job(z.object({ payoutId: z.string() }), (context, { payoutId }) =>
    settlePayout(context, payoutId),
  ),
  settleAccount: job(z.object({ sellerId: z.string() }), (context, { sellerId }) =>
    settleAccount(context, sellerId),
  ),
  releaseSales: { cron: '11 * * * *', tries: 3, run: releaseAll },
  expireTokens: { cron: '20 2 * * *', tries: 3, run: watchTokens },
  auditLedger: { cron: '40 2 * * *', tries: 3, run: auditLedger },
  payOut: { ...sweepsInQueue('gateway'), cron: '30 6 * * *', tries: 3, run: payOut },
}
