import type { QueuedJob } from '../../../job.ts'

/** The jobs that notify one member of the plan's price. */
export const tellOfPrice = (membershipId: string): QueuedJob[] =>
  ['mailPriceChange', 'tellPriceChange'].map((task) => ({
    task,
    payload: { membershipId },
    key: `${task}:${membershipId}`,
  }))
