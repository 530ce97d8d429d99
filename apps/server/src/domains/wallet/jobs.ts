import * as z from 'zod'

import type { Context } from '../../context.ts'
import { settleAccount } from './accounts.ts'
import { expireTokens, remindOfTokens } from './expire-tokens.ts'
import { auditLedger, reconcile } from './reconcile.ts'
import { releaseSales, releaseTokens } from './releases.ts'
import { payOut, settlePayout, settlePayouts } from './settle-payouts.ts'

/** What happens when: minute hour day month weekday, in UTC. */
export const walletTimes = [
  '* * * * * settlePayouts ?max=1',
  '*/5 * * * * reconcile ?max=1',
  '11 * * * * releaseSales ?max=3',
  '20 2 * * * expireTokens ?max=3',
  '40 2 * * * auditLedger ?max=3',
  '30 6 * * * payOut ?max=3',
]

export const walletTasks: Record<string, (context: Context, payload: unknown) => Promise<unknown>> = {
  settlePayouts,
  settlePayout: (context, payload) =>
    settlePayout(context, z.object({ payoutId: z.string() }).parse(payload).payoutId),
  settleAccount: (context, payload) =>
    settleAccount(context, z.object({ sellerId: z.string() }).parse(payload).sellerId),
  reconcile,
  releaseSales: async (context) => {
    await releaseSales(context)
    await releaseTokens(context)
  },
  expireTokens: async (context) => {
    await remindOfTokens(context)
    await expireTokens(context)
  },
  auditLedger,
  payOut,
}
