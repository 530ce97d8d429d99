import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from './db/drizzle.ts'
import { Logger, run } from 'graphile-worker'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'

import { releaseAbandonedJobs, showPresence } from './abandoned-jobs.ts'
import { enqueue, inTransaction } from './change.ts'
import { reactionsTo } from './event-effects.ts'
import type { Context, Dependencies } from './context.ts'
import { watchCronClock } from './cron-clock.ts'
import { createPool } from './db/pool.ts'
import { jobs, reactions } from './domains.ts'
import { currentName, currentPayload } from './domains/audit/activities/former-names.ts'
import { changes } from './domains/audit/tables.ts'
import { Undelivered } from './domains/notifications/mail/undelivered.ts'
import type { DomainEvent, EventName } from './event.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldCounts } from './http/limits/shared-counts.ts'
import { job } from './job.ts'
import type { Jobs } from './job.ts'
import { systemContext } from './system-context.ts'
import { MINUTE_MS } from './time.ts'

/** Jobs are fetched in batches. A single job waits at most 50 ms for others. */
const localQueue = {
  size: 10,
  ttl: MINUTE_MS,
  refetchDelay: { durationMs: 50, threshold: 3, maxAbortThreshold: 10 },
}

const Reacted = z.object({
  changeId: z.string(),
  reaction: z.string(),
  recipientIds: z.array(z.string()).optional(),
})

/** After this time the recipients who could not be mailed are tried again. */
const UNDELIVERED_MS = 60_000

/** Leaves the recipients who could not be mailed to a job of their own, so that a repetition mails nobody twice. */
async function postpone(
  context: Context,
  reacted: z.output<typeof Reacted>,
  { recipientIds, cause }: Undelivered,
): Promise<void> {
  if (cause !== undefined)
    context.log.error({ err: cause, recipients: recipientIds.length }, 'some mails could not be delivered')
  const runAt = new Date(context.now().getTime() + UNDELIVERED_MS)
  await inTransaction(context, ({ tx }) =>
    enqueue(tx, { task: 'react', payload: { ...reacted, recipientIds }, runAt }),
  )
}

async function react(context: Context, reacted: z.output<typeof Reacted>) {
  const { changeId, reaction, recipientIds } = reacted
  const [row] = await context.db
    .select({ name: changes.name, at: changes.at, subject: changes.subject, after: changes.after })
    .from(changes)
    .where(eq(changes.id, changeId))
  if (!row) throw new Error(`there is no change ${changeId}`)
  const name = currentName(row.name) as EventName
  const subjectId = row.subject.slice(row.subject.indexOf(':') + 1)
  // change() wrote the row, so its payload matches its name.
  const after = currentPayload(name, row.after)
  const event = { id: changeId, name, at: row.at, subjectId, after, recipientIds } as DomainEvent<EventName>
  const run = reactionsTo(reactions, name)[reaction]
  await run?.(context, event).catch((error: unknown) => {
    if (!(error instanceof Undelivered)) throw error
    return postpone(context, reacted, error)
  })
}

/** Deletes idempotency keys and rate counts, which are useless after a day. */
async function forgetRequests(context: Context) {
  await forgetOldKeys(context)
  await forgetOldCounts(context.deps.database, context.now())
}

const ownJobs: Jobs = {
  react: job(Reacted, react),
  releaseAbandonedJobs: {
    cron: '* * * * *',
    tries: 1,
    run: (context) => releaseAbandonedJobs(context, { longTasks, clockTasks }),
  },
  forgetRequests: { cron: '17 * * * *', tries: 3, run: forgetRequests },
}

const tasks = Object.entries(Object.assign({}, ownJobs, ...jobs) as Jobs)

const longTasks = tasks.filter(([, { isLong }]) => isLong).map(([name]) => name)
const clockTasks = tasks.filter(([, { cron }]) => cron !== undefined).map(([name]) => name)

const queueOptions = (name: string, queue: string | undefined) =>
  queue === undefined ? '' : `&queue=${queue}&jobKey=${name}&jobKeyMode=preserve_run_at`

export const crontab = tasks
  .flatMap(([name, { cron, tries = 3, queue }]) =>
    cron === undefined ? [] : [`${cron} ${name} ?max=${tries}${queueOptions(name, queue)}`],
  )
  .join('\n')

/** The error that the worker stores for a failed job: the error's kind, without any personal data. */
class JobFailed extends Error {}

export function taskList(deps: Dependencies): TaskList {
  return Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      async (payload, { job }) => {
        await deps.loadBurst.whenCalm()
        try {
          const context = systemContext(deps, `job-${job.id}`)
          await task.run({ ...context, log: deps.log.child({ task: name }) }, payload)
        } catch (error) {
          deps.log.error({ err: error, task: name, jobId: job.id, attempt: job.attempts }, 'a job failed')
          // The worker stores and prints the error that it receives.
          throw new JobFailed(error instanceof Error ? error.constructor.name : typeof error)
        }
      },
    ]),
  )
}

export const workerLogger = (log: Dependencies['log']) =>
  new Logger(() => (level, message, meta) => {
    const { failure, error, fatalError } = meta ?? {}
    if (failure || (level !== 'error' && level !== 'warning')) return
    // Text after a colon or quote may come from an error message.
    const [jobs] = message.split(/[:'"\n]/, 1)
    log[level === 'error' ? 'error' : 'warn']({ jobs, err: error ?? fatalError }, 'the worker of the jobs')
  })

/**
 * Keeps the worker's local queue busy while it stops. The queue returns its unstarted jobs only while it has other
 * background work.
 */
function returnWaitingJobs(events: WorkerEvents): void {
  const endings = new Map<object, () => void>()
  events.on('localQueue:init', ({ localQueue }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    endings.set(localQueue, resolve)
    const queue = localQueue as unknown as { background: (work: Promise<void>) => void }
    queue.background(promise)
  })
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    if (newMode === 'RELEASED') endings.get(localQueue)?.()
  })
}

/** Milliseconds in which a worker that shuts down after a failure has to end. */
const END_MS = 10_000

/**
 * Resolves when a worker has shut down by itself and should have ended. It shuts down when it cannot report the end of
 * a job to the database, and then waits until all ends are reported. If several failed, it miscounts them and waits
 * forever.
 */
function overdue(events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => setTimeout(resolve, END_MS).unref())
  return promise
}

interface Running {
  runner: Runner
  overdue: Promise<void>
}

/** Starts a worker that runs jobs within milliseconds of the commit that added them. */
async function startRunner(deps: Dependencies, pool: pg.Pool): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  showPresence(events)
  returnWaitingJobs(events)
  const isOverdue = overdue(events)
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    // The worker retries batches while the database is down. A failed single report would be lost and end the process.
    preset: { worker: { localQueue, completeJobBatchDelay: 50, failJobBatchDelay: 50 } },
    logger: workerLogger(deps.log),
    crontab,
    taskList: taskList(deps),
  })
  // The previous process may have been killed, and the next cron run is up to a minute away.
  const soon = new Date(deps.now().getTime() + 11_000)
  const once = { jobKey: 'releaseAbandonedJobs', jobKeyMode: 'preserve_run_at', maxAttempts: 1 } as const
  await runner.addJob('releaseAbandonedJobs', {}, { ...once, runAt: soon })
  return { runner, overdue: isOverdue }
}

/**
 * Survives rejections of promises by which the worker returns jobs during a database outage and that it does not await.
 * Those jobs are released later, and a crash would take the process's requests along.
 */
function outliveLostJobs({ log }: Dependencies): () => void {
  const onRejection = (error: unknown) => {
    if (!(error instanceof Error && error.stack?.includes('/graphile-worker/'))) throw error
    log.warn({ err: error }, 'the worker lost its lock on jobs')
  }
  process.on('unhandledRejection', onRejection)
  return () => void process.off('unhandledRejection', onRejection)
}

export interface Worker {
  stop: () => Promise<void>
}

/** Starts the worker, and restarts it whenever it shuts down by itself. */
export async function startJobs(deps: Dependencies, databaseUrl: string): Promise<Worker> {
  const pool = createPool(databaseUrl, 5, (error) =>
    deps.log.warn({ err: error }, 'a database connection of the job worker was lost'),
  )
  const stopWatching = await watchCronClock(deps, pool)
  let running: Running | undefined = await startRunner(deps, pool)
  const stopped = new AbortController()
  const forget = outliveLostJobs(deps)
  const watch = async () => {
    while (!stopped.signal.aborted) {
      try {
        running ??= await startRunner(deps, pool)
        const { runner } = running
        // Stops the rest of the worker too, such as its cron.
        await Promise.race([runner.promise, running.overdue.then(() => runner.stop())])
      } catch (error) {
        deps.log.error({ err: error }, 'the job worker stopped and is being restarted')
      }
      if (stopped.signal.aborted) return
      running = undefined
      await sleep(1000)
    }
  }
  void watch()
  return {
    stop: async () => {
      stopped.abort()
      stopWatching()
      if (running) await Promise.race([running.runner.stop(), running.overdue])
      await pool.end()
      forget()
    },
  }
}
