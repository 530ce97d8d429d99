import type { Job } from '../../context.ts'

/** The job that asks the card provider how a checkout stands. One a checkout: a sooner look takes its place. */
export const lookAfter = (checkoutId: string, ms: number, now: Date, intentId?: string): Job => ({
  task: 'settleCheckout',
  payload: { checkoutId, ...(intentId !== undefined && { intentId }) },
  runAt: new Date(now.getTime() + ms),
  key: `checkout:${checkoutId}`,
})
