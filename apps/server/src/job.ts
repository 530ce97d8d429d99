import type * as z from 'zod'

import type { Context } from './context.ts'

/** A job to enqueue in the transaction that makes it necessary. */
export interface QueuedJob {
  task: string
  payload: object
  runAt?: Date
  /** At most one waiting job has a given key. A new one replaces it. */
  key?: string
  /** Jobs of a queue run one at a time. */
  queue?: string
  /** Whether the waiting job keeps its time and takes only the new payload. */
  keepsTime?: boolean
}

/** A task of the queue. Runs at least once, so it must be idempotent. */
export interface Job {
  run: (context: Context, payload: unknown) => Promise<unknown>
  /** The cron schedule: minute hour day month weekday, in UTC. */
  cron?: string
  /** The number of tries of a scheduled job. Its next run does what remains. */
  tries?: number
  /** Whether it may run for more than five minutes. */
  isLong?: boolean
  /** Scheduled jobs of a queue run one at a time, and each of them waits at most once. */
  queue?: string
}

/**
 * For a sweep that asks another server. While that does not answer, each request takes seconds, and runs that overlap
 * would leave no worker for anything else, such as the mail with a login code. Of the sweeps of a queue one runs at a
 * time, in all processes together.
 */
export const sweepsInQueue = (queue: 'gateway' | 'events' | 'mails') => ({ queue, isLong: true }) as const

/** A domain's jobs, by the task names of the queue. */
export type Jobs = Readonly<Record<string, Job>>

/** A job with a payload schema. */
export const job = <Payload extends z.ZodType>(
  payload: Payload,
  run: (context: Context, payload: z.output<Payload>) => Promise<unknown>,
  options: Pick<Job, 'isLong'> = {},
): Job => ({ ...options, run: (context, given) => run(context, payload.parse(given)) })
