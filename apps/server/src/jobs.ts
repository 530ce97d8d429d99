import { setTimeout as sleep } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'
import { Logger, run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'

import { audiences } from '@wellspring/api/contract/endpoint'

import { systemContext } from './system-context.ts'
import type { Context, Dependencies } from './context.ts'
import { reactionsTo } from './consequences.ts'
import { reactions } from './domains.ts'
import type { DomainEvent, EventName, Reaction } from './event.ts'
import { createPool } from './db/database.ts'
import { sealChanges } from './domains/audit/actions.ts'
import { changes } from './domains/audit/tables.ts'
import { refreshFirstFree } from './domains/booking/first-free.ts'
import { bookingMoneyTasks, bookingMoneyTimes } from './domains/booking/money-jobs.ts'
import { moveBookings } from './domains/booking/watch.ts'
import { forgetGuests } from './domains/calls/forget.ts'
import { settleCalls } from './domains/calls/watch.ts'
import { removePicture } from './domains/catalogue/pictures.ts'
import { remindOfSteps } from './domains/coaching/watch.ts'
import { renewListings } from './domains/directory/listing.ts'
import { showReviews } from './domains/directory/reviews.ts'
import { settleChargeback, settleChargebacks } from './domains/disputes/chargebacks.ts'
import { moveDisputes } from './domains/disputes/watch.ts'
import { mailAccountExists, mailCode, mailInvitation } from './domains/identity/mails.ts'
import { forgetExpired } from './domains/identity/actions.ts'
import { remindOfCards } from './domains/memberships/cards.ts'
import { repriceMemberships } from './domains/memberships/plans.ts'
import { settleMembership, settleMemberships } from './domains/memberships/settle.ts'
import { priceChange } from './domains/memberships/words.ts'
import { forgetNotices } from './domains/notifications/actions.ts'
import { viaInApp, viaMail } from './domains/notifications/channels.ts'
import { releaseClaims } from './domains/onboarding/review.ts'
import { recheckExclusions } from './domains/onboarding/exclusions.ts'
import { askToAttest, lapseApprovals, remindOfExpiries, suspendExpired } from './domains/onboarding/watch.ts'
import { isOnReceipt } from './domains/orders/bought.ts'
import { finishRefund, finishRefunds } from './domains/orders/refunds.ts'
import { settleCheckout, settleOpenCheckouts } from './domains/orders/settle.ts'
import { settleRefund } from './domains/orders/take-back.ts'
import { moveOrders } from './domains/orders/watch.ts'
import { watchPurchases } from './domains/packages/watch.ts'
import { loadRegistryFiles } from './domains/registries/pick-up.ts'
import { forgetUploads, removeFile } from './domains/uploads/forget.ts'
import { watchWaitlist } from './domains/waitlist/follow.ts'
import { walletTasks, walletTimes } from './domains/wallet/jobs.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldCounts } from './http/shared-counts.ts'

/** What happens when: minute hour day month weekday, in UTC. */
const crontab = [
  '* * * * * settleOpenCheckouts ?max=1',
  '* * * * * finishRefunds ?max=1',
  '* * * * * settleMemberships ?max=1',
  '* * * * * sealChanges ?max=1',
  '* * * * * releaseAbandonedJobs ?max=1',
  '* * * * * releaseClaims ?max=1',
  '* * * * * moveBookings ?max=1',
  '* * * * * settleCalls ?max=1',
  '* * * * * refreshFirstFree ?max=1',
  '*/5 * * * * watchWaitlist ?max=1',
  '*/15 * * * * remindOfSteps ?max=1',
  '2 * * * * moveOrders ?max=3',
  '4 * * * * moveDisputes ?max=3',
  '6 * * * * settleChargebacks ?max=3',
  '7 * * * * repriceMemberships ?max=3',
  '11 * * * * watchPurchases ?max=3',
  '45 8 * * * remindOfCards ?max=3',
  '17 * * * * forgetExpired ?max=3',
  '37 * * * * forgetUploads ?max=3',
  '9 * * * * showReviews ?max=3',
  '5 3 * * * watchCredentials ?max=3',
  '25 3 * * * renewListings ?max=3',
  '*/5 * * * * loadRegistryFiles ?max=1',
  '15 4 2 * * recheckExclusions ?max=3',
  ...bookingMoneyTimes,
  ...walletTimes,
].join('\n')

/** Jobs are fetched some at a time; a job that comes alone waits 50 ms at most for others. */
const localQueue = {
  size: 10,
  ttl: 60_000,
  refetchDelay: { durationMs: 50, threshold: 3, maxAbortThreshold: 10 },
}

const SettlePayload = z.object({ checkoutId: z.string(), intentId: z.string().optional() })
const MembershipPayload = z.object({ membershipId: z.string(), subscriptionId: z.string().optional() })
const AccountExistsPayload = z.object({ audience: z.enum(audiences), email: z.string() })
const PicturePayload = z.object({ productId: z.string(), url: z.string() })
const ReactPayload = z.object({ changeId: z.string(), reaction: z.string() })

async function react(context: Context, payload: unknown) {
  const { changeId, reaction } = ReactPayload.parse(payload)
  const [row] = await context.db
    .select({ name: changes.name, subject: changes.subject, after: changes.after })
    .from(changes)
    .where(eq(changes.id, changeId))
  if (!row) throw new Error(`there is no change ${changeId}`)
  const name = row.name as EventName
  const subjectId = row.subject.slice(row.subject.indexOf(':') + 1)
  // The row was written by change(): its payload is that of its name.
  const event = { id: changeId, name, subjectId, after: row.after } as DomainEvent<EventName>
  await reactionsTo(reactions, name)[reaction]?.(context, event)
}

type PlanMember = Pick<DomainEvent<'membership.reprice'>, 'id' | 'subjectId'>

/** A plan's price changed for everybody; each member is told by a job of their own. */
async function sayPriceChange(reaction: Reaction<PlanMember>, context: Context, payload: unknown) {
  const { membershipId: id } = MembershipPayload.parse(payload)
  await reaction(context, { id, subjectId: id })
}

/**
 * Jobs that a killed process held. The longest job, a mail to a server that does not answer, ends within
 * half a minute, so whoever holds one for five is gone.
 */
async function releaseAbandonedJobs({ deps }: Context) {
  await deps.database.write((tx) =>
    tx.execute(
      sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_at < now() - interval '5 minutes'`,
    ),
  )
  // What comes again by the clock is not tried for ever: the next one does what it left.
  await deps.database.write((tx) =>
    tx.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null and payload::jsonb ? '_cron'))`,
    ),
  )
}

const tasks: Record<string, (context: Context, payload: unknown) => Promise<unknown>> = {
  react,
  mailInvitation: (context, payload) =>
    mailInvitation(context, z.object({ challengeId: z.string() }).parse(payload)),
  mailCode: (context, payload) =>
    mailCode(context, z.object({ challengeId: z.string(), sends: z.int() }).parse(payload)),
  mailAccountExists: (context, payload) => mailAccountExists(context, AccountExistsPayload.parse(payload)),
  settleCheckout: (context, payload) => {
    const { checkoutId, intentId } = SettlePayload.parse(payload)
    return settleCheckout(context, checkoutId, intentId)
  },
  settleOpenCheckouts,
  finishRefund: (context, payload) =>
    finishRefund(context, z.object({ refundId: z.string() }).parse(payload).refundId),
  finishRefunds,
  settleRefund: (context, payload) =>
    settleRefund(context, z.object({ refundId: z.string() }).parse(payload).refundId),
  moveBookings,
  settleCalls,
  refreshFirstFree,
  watchWaitlist,
  remindOfSteps,
  watchPurchases,
  moveOrders,
  moveDisputes,
  settleChargeback: (context, payload) =>
    settleChargeback(context, z.object({ intentId: z.string() }).parse(payload).intentId),
  settleChargebacks,
  settleMembership: (context, payload) => {
    const { membershipId, subscriptionId } = MembershipPayload.parse(payload)
    return settleMembership(context, membershipId, subscriptionId)
  },
  settleMemberships,
  ...bookingMoneyTasks,
  ...walletTasks,
  remindOfCards,
  repriceMemberships,
  mailPriceChange: (context, payload) => sayPriceChange(viaMail<PlanMember>(priceChange), context, payload),
  tellPriceChange: (context, payload) => sayPriceChange(viaInApp<PlanMember>(priceChange), context, payload),
  releaseAbandonedJobs,
  releaseClaims,
  watchCredentials: async (context) => {
    await suspendExpired(context)
    await remindOfExpiries(context)
    await askToAttest(context)
    await lapseApprovals(context)
  },
  renewListings,
  loadRegistryFiles,
  recheckExclusions,
  showReviews,
  removePicture: async (context, payload) => {
    const picture = PicturePayload.parse(payload)
    if (!(await isOnReceipt(context.db, picture))) await removePicture(context, picture.url)
  },
  forgetUploads,
  removeFile: (context, payload) => removeFile(context, z.object({ key: z.string() }).parse(payload).key),
  sealChanges: (context) => sealChanges(context.deps),
  forgetExpired: async (context) => {
    await forgetExpired(context)
    await forgetOldKeys(context)
    await forgetOldCounts(context.deps.database)
    await forgetNotices(context)
    await forgetGuests(context)
  },
}

/** What the worker learns of a job that failed: the kind of its error, nothing of anybody. */
class JobFailed extends Error {}

export function taskList(deps: Dependencies): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        try {
          await task(systemContext(deps, `job-${job.id}`), payload)
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

/** Jobs begin within milliseconds of the commit that added them. */
function startRunner(deps: Dependencies, pool: pg.Pool): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    // Batches are asked again while the database is away; a single answer would be lost, and the process with it.
    preset: { worker: { localQueue, completeJobBatchDelay: 50, failJobBatchDelay: 50 } },
    logger: workerLogger(deps.log),
    crontab,
    taskList: taskList(deps),
  })
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

export interface Jobs {
  stop: () => Promise<void>
}

/** Starts the worker, and starts it again whenever it gives up. */
export async function startJobs(deps: Dependencies, databaseUrl: string): Promise<Jobs> {
  const pool = createPool(databaseUrl, 5, (error) =>
    deps.log.warn({ err: error }, 'a connection of the jobs broke'),
  )
  let runner: Runner | undefined = await startRunner(deps, pool)
  const stopped = new AbortController()
  const forget = outliveLostJobs(deps)
  const watch = async () => {
    while (!stopped.signal.aborted) {
      try {
        runner ??= await startRunner(deps, pool)
        await runner.promise
      } catch (error) {
        deps.log.error({ err: error }, 'the jobs stopped and are started again')
      }
      if (stopped.signal.aborted) return
      runner = undefined
      await sleep(1000)
    }
  }
  void watch()
  return {
    stop: async () => {
      stopped.abort()
      await runner?.stop()
      await pool.end()
      forget()
    },
  }
}
