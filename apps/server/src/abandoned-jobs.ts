import { sql } from './db/drizzle.ts'
import type { WorkerEvents } from 'graphile-worker'

import type { Context } from './context.ts'

/**
 * The default of the queue: a job without its own number of tries has this many, and jobs whose processes are killed
 * never reach it.
 */
const usualTries = 25

/** The class of two-number advisory locks that mark live workers. */
const presence = 20_261

/**
 * Marks this worker as alive for every process: it holds an advisory lock on the connection that listens for new jobs,
 * which is lost with the process, however that ends. With these keepalives, the database notices within a minute that
 * the machine has gone without closing the connection.
 */
export function showPresence(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // After LISTEN has returned, because a connection runs one query at a time.
    client.once('drain', () => {
      // If this fails, the connection has broken and the worker opens another one.
      client
        .query(
          `select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
            set_config('tcp_keepalives_count', '3', false), pg_advisory_lock($1, hashtext($2))`,
          [presence, workerPool.id],
        )
        .catch(() => {})
    })
  })
}

/** Tasks that need special treatment. */
interface Kinds {
  longTasks: readonly string[]
  /** Tasks that the cron schedule adds again. */
  clockTasks: readonly string[]
}

/**
 * Unlocks the jobs of dead workers. A starting worker takes jobs a moment before it holds its lock, and one whose
 * connection broke is back within seconds, so a worker that took a job just now does not count as dead. Apart from the
 * long tasks, the longest job, a mail to an unresponsive server, ends within half a minute, so a worker that holds one
 * for five minutes has a connection that was never closed.
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
  // A cron job is not retried indefinitely, because its next run does the remaining work. The same holds for a job that
  // was replaced by key while it ran: graphile-worker removes its key and its remaining tries.
  await deps.database.write((tx) =>
    tx.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
          and (task_identifier = any (${sql.param(clockTasks)}::text[])
            or (key is null and last_error is null and max_attempts >= ${usualTries}))))`,
    ),
  )
}
