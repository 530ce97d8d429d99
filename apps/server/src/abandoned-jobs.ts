import { sql } from './db/drizzle.ts'
import type { WorkerEvents } from 'graphile-worker'

import type { Context } from './context.ts'

/** Whatever says nothing else is tried so often; nobody's process is killed over one job as often. */
const usualTries = 25

/** Of all locks that have two numbers, those of workers. */
const presence = 20_261

/**
 * Lets every process see which workers are there: each holds a lock on the connection by which it hears of new
 * jobs, and loses it with its process, however that ends.
 */
export function showPresence(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // Once it listens: a connection takes one question at a time.
    client.once('drain', () => {
      // A connection on which this fails breaks, and the worker opens another one.
      client.query('select pg_advisory_lock($1, hashtext($2))', [presence, workerPool.id]).catch(() => {})
    })
  })
}

/** Tasks by what sets them apart. */
interface Kinds {
  longTasks: readonly string[]
  /** What the clock adds again. */
  clockTasks: readonly string[]
}

/**
 * Gives back the jobs of workers that are gone. One that is just starting takes jobs a moment before it shows
 * itself, and one whose connection broke is back within seconds, so nobody who took a job just now counts as
 * gone. But for those that take long, the longest job, a mail to a server that does not answer, ends within half a
 * minute: whoever holds one for five has a connection that nobody closed.
 */
export async function releaseAbandonedJobs(
  { deps }: Context,
  { longTasks, clockTasks }: Kinds,
): Promise<void> {
  await deps.database.write((tx) =>
    tx.execute(
      sql`select graphile_worker.force_unlock_workers(array_agg(worker)) from (
          select locked_by as worker, max(locked_at) as last,
            min(locked_at) filter (where task_identifier <> all (${sql.param(longTasks)}::text[])) as first
          from graphile_worker.jobs where locked_by is not null group by locked_by
        ) as held
        where first < now() - interval '5 minutes'
          or (last < now() - interval '10 seconds' and pg_try_advisory_xact_lock(${presence}, hashtext(worker)))`,
    ),
  )
  // What comes again by the clock is not tried for ever: the next one does what it left. So does the one that took the
  // place of another while that was being done: of the other, the worker takes the key and all tries that were left.
  await deps.database.write((tx) =>
    tx.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
          and (task_identifier = any (${sql.param(clockTasks)}::text[])
            or (key is null and last_error is null and max_attempts >= ${usualTries}))))`,
    ),
  )
}
