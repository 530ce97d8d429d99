import { sql } from './db/drizzle.ts'

import type { Context, Unit } from './context.ts'
import type { Tx } from './db/database.ts'
import { recordChange } from './domains/audit/actions/record-change.ts'
import { mapClosedAccountError } from './domains/audit/map-closed-account-error.ts'
import type { Events } from './event.ts'
import type { EventName } from './event.ts'
import type { Kept } from './http/tables.ts'
import type { QueuedJob } from './job.ts'
import type { News } from './ports/bus/port.ts'

interface Recorded {
  /** `kind:id` of the changed row. */
  subject: string
  before?: unknown
  jobs?: readonly QueuedJob[]
  /** Messages to the server processes, sent on commit. */
  news?: readonly News[]
  /** Whether the change affects cached responses but nothing that rendered pages show of them. */
  isUnseen?: boolean
}

/** The record of a change: its subject, the state before and after, and its effects. */
export type ChangeRecord<Name extends EventName> = Recorded &
  ([Events[Name]] extends [null] ? { after?: null } : { after: Events[Name] })

/** The record of a change, with the result for the caller. */
export type Changed<Name extends EventName, Result> = ChangeRecord<Name> & { result: Result }

/** The result of a change that had nothing to do: nothing is recorded and no reaction runs. */
export interface Unchanged<Result> {
  subject?: undefined
  result: Result
}

// Deadlocks and serialisation failures, which only need another attempt.
const worthRetrying = new Set(['40P01', '40001'])
/** The database's code of an error. */
export const pgCode = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code

async function runToEnd<Result>(unit: Unit, run: (unit: Unit) => Promise<Result>): Promise<Result> {
  const result = await run(unit)
  for (const act of unit.atEnd) await act()
  return result
}

/**
 * Runs `run` in the open transaction, or in a new one. It may run several times, so it must have no side effects
 * outside the transaction.
 */
export async function inTransaction<Result>(
  context: Context,
  run: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  if (context.unit) return run(context.unit)
  for (let attempt = 1; ; attempt++) {
    const afterCommit: Unit['afterCommit'] = []
    try {
      const result = await context.deps.database.write((tx) => runToEnd({ tx, atEnd: [], afterCommit }, run))
      for (const act of afterCommit) act()
      return result
    } catch (error) {
      if (attempt >= 4 || !worthRetrying.has(pgCode(error) ?? '')) throw error
    }
  }
}

/**
 * Runs a step of a call at most once per Idempotency-Key: its result is stored with the key in the step's own
 * transaction. If the process dies, a retry resumes after the last committed step.
 */
export async function keyedStep<Result extends Kept>(
  context: Context,
  step: string,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { claim } = context
  if (!claim) return run(context)
  if (Object.hasOwn(claim.done, step)) return claim.done[step] as Result
  return inTransaction(context, async (unit) => {
    const result = await run({ ...context, unit })
    await claim.keep(unit.tx, step, result)
    return result
  })
}

/** Returns the result of a step in an earlier attempt with this key. */
export const stepDone = ({ claim }: Context, step: string): Kept | undefined =>
  claim && Object.hasOwn(claim.done, step) ? claim.done[step] : undefined

/**
 * Runs a part of a transaction that may fail on its own: what it wrote is rolled back to a savepoint, and the caller
 * can continue.
 */
export async function inPart<Result>(
  context: Context,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { unit } = context
  if (!unit) return run(context)
  const afterCommit: Unit['afterCommit'] = []
  const result = await unit.tx.transaction((tx) =>
    runToEnd({ tx, atEnd: [], afterCommit }, (part) => run({ ...context, db: tx, unit: part })),
  )
  unit.afterCommit.push(...afterCommit)
  return result
}

/**
 * Runs a write in one transaction together with its audit row, the jobs of its reactions and the messages to other
 * processes.
 */
export function change<Name extends EventName, Result>(
  context: Context,
  name: Name,
  run: (tx: Tx) => Promise<Changed<Name, Result> | Unchanged<Result>>,
): Promise<Result> {
  const { cache, eventEffects } = context.deps
  const tags = eventEffects.dropped(name)
  return inTransaction(context, async ({ tx, afterCommit }) => {
    const changed = await run(tx)
    if (changed.subject === undefined) return changed.result
    const [channel, drop] = changed.isUnseen
      ? (['cache-unseen', cache.dropUnseen] as const)
      : (['cache', cache.drop] as const)
    await recordChange(tx, context, name, changed, {
      reactions: eventEffects.reactions(name),
      jobs: changed.jobs ?? [],
      news: [...tags.map((tag) => ({ channel, message: tag })), ...(changed.news ?? [])],
    }).catch(mapClosedAccountError)
    // Other processes learn it from the bus, but the caller's next read comes to this process at once.
    afterCommit.push(() => tags.forEach(drop))
    const { auditRows } = context
    if (auditRows) afterCommit.push(() => void auditRows.rows++)
    return changed.result
  })
}

/** Enqueues a job in the caller's transaction. */
export async function enqueue(tx: Tx, { task, payload, runAt, key, queue, keepsTime }: QueuedJob) {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}, queue_name => ${queue ?? null}, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'})`,
  )
}
