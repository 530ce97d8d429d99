import type * as z from 'zod'

import type { Context } from './context.ts'

/** Work for later, added by the transaction that makes it necessary. */
export interface QueuedJob {
  task: string
  payload: object
  runAt?: Date
  /** At most one job of a key waits; another takes its place. */
  key?: string
  /** Of a queue one is done at a time. */
  queue?: string
  /** The one that waits already keeps its time, and learns what the new one knows. */
  keepsTime?: boolean
}

/** A task of the queue. Runs at least once. */
export interface Job {
  run: (context: Context, payload: unknown) => Promise<unknown>
  /** When the clock adds it: minute hour day month weekday, in UTC. */
  cron?: string
  /** How often one that the clock has added is tried; the next one does what it left. */
  tries?: number
  /** It may be under way for more than five minutes. */
  isLong?: boolean
}

/** What a domain does later, by the names of the queue's tasks. */
export type Jobs = Readonly<Record<string, Job>>

/** A job that somebody adds, with what it has to know. */
export const job = <Payload extends z.ZodType>(
  payload: Payload,
  run: (context: Context, payload: z.output<Payload>) => Promise<unknown>,
  options: Pick<Job, 'isLong'> = {},
): Job => ({ ...options, run: (context, given) => run(context, payload.parse(given)) })
