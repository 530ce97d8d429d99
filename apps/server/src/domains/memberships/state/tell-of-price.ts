import type { QueuedJob } from '../../../job.ts'

/** Tells a member of the price that their plan has now, each by a job of their own. */
export const tellOfPrice = (membershipId: string): QueuedJob[] =>
  ['mailPriceChange', 'tellPriceChange'].map((task) => ({
    task,
    payload: { membershipId },
    key: `${task}:${membershipId}`,
  }))
