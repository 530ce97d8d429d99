import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from './db/drizzle.ts'
import { Logger, run } from 'graphile-worker'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'

import { releaseAbandonedJobs, showPresence } from './abandoned-jobs.ts'
import { reactionsTo } from './event-effects.ts'
import type { Context, Dependencies } from './context.ts'
import { keepCronsInTime } from './crons-ahead.ts'
import { createPool } from './db/pool.ts'
import { jobs, reactions } from './domains.ts'
import { currentName } from './domains/audit/activities/former-names.ts'
import { changes } from './domains/audit/tables.ts'
import type { DomainEvent, EventName } from './event.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldCounts } from './http/limits/shared-counts.ts'
import { job } from './job.ts'
import type { Jobs } from './job.ts'
import { systemContext } from './system-context.ts'

/** Jobs are fetched some at a time; a job that comes alone waits 50 ms at most for others. */
const localQueue = {
  size: 10,
  ttl: 60_000,
  refetchDelay: { durationMs: 50, threshold: 3, maxAbortThreshold: 10 },
}

const Reacted = z.object({ changeId: z.string(), reaction: z.string() })

async function react(context: Context, { changeId, reaction }: z.output<typeof Reacted>) {
  const [row] = await context.db
    .select({ name: changes.name, at: changes.at, subject: changes.subject, after: changes.after })
    .from(changes)
    .where(eq(changes.id, changeId))
  if (!row) throw new Error(`there is no change ${changeId}`)
  const name = currentName(row.name) as EventName
  const subjectId = row.subject.slice(row.subject.indexOf(':') + 1)
  // The row was written by change(): its payload is that of its name.
  const event = { id: changeId, name, at: row.at, subjectId, after: row.after } as DomainEvent<EventName>
  await reactionsTo(reactions, name)[reaction]?.(context, event)
}

/** What was kept for requests, their keys and their counts, is of no use after a day. */
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

const crontab = tasks
  .flatMap(([name, { cron, tries = 3 }]) => (cron === undefined ? [] : [`${cron} ${name} ?max=${tries}`]))
  .join('\n')

/** What the worker learns of a job that failed: the kind of its error, nothing of anybody. */
class JobFailed extends Error {}

export function taskList(deps: Dependencies): TaskList {
  return Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      async (payload, { job }) => {
        await deps.rush.passes()
        try {
          await task.run(systemContext(deps, `job-${job.id}`), payload)
        } catch (error) {
          deps.log.error({ err: error, task: name, jobId: job.id, attempt: job.attempts }, 'a job failed')
          // The worker writes down what it is told, and shows it.
          throw new JobFailed(error instanceof Error ? error.constructor.name : typeof error)
        }
      },
    ]),
  )
}

/** What the worker says of itself. */
export const workerLogger = (log: Dependencies['log']) =>
  new Logger(() => (level, message, meta) => {
    const { failure, error, fatalError } = meta ?? {}
    if (failure || (level !== 'error' && level !== 'warning')) return
    // Behind a colon or a quote stands what an error said.
    const [jobs] = message.split(/[:'"\n]/, 1)
    log[level === 'error' ? 'error' : 'warn']({ jobs, err: error ?? fatalError }, 'the worker of the jobs')
  })

/**
 * When it ends, the worker's own queue gives back the jobs that nobody has begun, and refuses to do so unless
 * something else of it is still under way. So something is, until it has.
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

/** What a worker that gives up may take to end, in ms. */
const END_MS = 10_000

/**
 * Resolves when a worker has given up and should have ended. It gives up whenever the database is not told of a job's
 * end, and waits then until all of its ends are told; where several were not, it counts them wrong and waits for ever.
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

/** Jobs begin within milliseconds of the commit that added them. */
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
    // Batches are asked again while the database is away; a single answer would be lost, and the process with it.
    preset: { worker: { localQueue, completeJobBatchDelay: 50, failJobBatchDelay: 50 } },
    logger: workerLogger(deps.log),
    crontab,
    taskList: taskList(deps),
  })
  // The process that this one takes the place of may have been killed: the clock's next minute is far.
  const soon = new Date(deps.now().getTime() + 11_000)
  const once = { jobKey: 'releaseAbandonedJobs', jobKeyMode: 'preserve_run_at', maxAttempts: 1 } as const
  await runner.addJob('releaseAbandonedJobs', {}, { ...once, runAt: soon })
  return { runner, overdue: isOverdue }
}

/**
 * Jobs that the worker holds while the database goes away are given back by promises that nobody of it waits
 * for. They are taken up again later; a process that ended over them would take its requests along.
 */
function outliveLostJobs({ log }: Dependencies): () => void {
  const onRejection = (error: unknown) => {
    if (!(error instanceof Error && error.stack?.includes('/graphile-worker/'))) throw error
    log.warn({ err: error }, 'the worker lost hold of jobs')
  }
  process.on('unhandledRejection', onRejection)
  return () => void process.off('unhandledRejection', onRejection)
}

export interface Worker {
  stop: () => Promise<void>
}

/** Starts the worker, and starts it again whenever it gives up. */
export async function startJobs(deps: Dependencies, databaseUrl: string): Promise<Worker> {
  const pool = createPool(databaseUrl, 5, (error) =>
    deps.log.warn({ err: error }, 'a connection of the jobs broke'),
  )
  const letGo = await keepCronsInTime(deps, pool)
  let running: Running | undefined = await startRunner(deps, pool)
  const stopped = new AbortController()
  const forget = outliveLostJobs(deps)
  const watch = async () => {
    while (!stopped.signal.aborted) {
      try {
        running ??= await startRunner(deps, pool)
        const { runner } = running
        // What else it has, as its clock, goes with it.
        await Promise.race([runner.promise, running.overdue.then(() => runner.stop())])
      } catch (error) {
        deps.log.error({ err: error }, 'the jobs stopped and are started again')
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
      letGo()
      if (running) await Promise.race([running.runner.stop(), running.overdue])
      await pool.end()
      forget()
    },
  }
}
