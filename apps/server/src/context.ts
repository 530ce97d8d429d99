import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Audience, CacheTag, Kind, Role } from '@wellspring/api/contract/endpoint'

import type { Config } from './config.ts'
import type { Database, ReadOnly, Tx } from './db/database.ts'
import { recordChange } from './domains/audit/actions.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { SharedCounts } from './http/shared-counts.ts'
import type { Kept } from './http/tables.ts'
import type { News } from './ports/bus/port.ts'
import type { Ports } from './ports/open.ts'

export interface Actor {
  userId: string
  sessionId: string
  kind: Kind
  roles: readonly Role[]
}

/** What the process has: made once at start. */
export interface Dependencies {
  config: Config
  database: Database
  ports: Ports
  now: () => Date
  log: FastifyBaseLogger
  cache: ResponseCache
  counts: SharedCounts
  consequences: Consequences
  fileReaders: readonly FileReader[]
}

/** Whether somebody may read another's file, which is named by its `privateUrl`. */
export type FileReader = (db: ReadOnly, actor: Actor, privateUrl: string) => Promise<boolean>

/** What follows from a change, by its name; reactions.ts is the list. */
export interface Consequences {
  reactions: (name: ChangeName) => readonly string[]
  dropped: (name: ChangeName) => readonly CacheTag[]
}

/** What one request (or one job) may use. `db` only reads; `change` is the only way to write. */
export interface Context {
  deps: Dependencies
  db: ReadOnly
  ports: Ports
  now: () => Date
  log: FastifyBaseLogger
  /** Null for a guest and for a job. */
  actor: Actor | null
  audience: Audience
  address: string | null
  requestId: string
  /** The transaction that this work is a part of; without one, each change is its own. */
  unit?: Unit
  /** The Idempotency-Key that this work is done for, with the steps that an earlier try has committed. */
  claim?: Claim
  /** What a watched call has left in the audit trail so far. */
  trail?: { rows: number }
}

export interface Claim {
  done: Readonly<Record<string, Kept>>
  keep: (tx: Tx, step: string, result: Kept) => Promise<void>
}

/** An open transaction and what is to be done once it has been committed. */
export interface Unit {
  tx: Tx
  afterCommit: (() => void)[]
}

/** Work for later, added by the transaction that makes it necessary. */
export interface Job {
  task: string
  payload: object
  runAt?: Date
  /** At most one job of a key waits; another takes its place. */
  key?: string
}

/** What a change did: to which subject, how it was and is, what follows from it, and what the caller gets. */
export interface Changed<Result> {
  subject: string
  before?: unknown
  after?: unknown
  jobs?: readonly Job[]
  /** What the server processes are told as soon as it is committed. */
  news?: readonly News[]
  result: Result
}

/** The answer of a change that found nothing to do: nothing is recorded, nothing follows. */
export interface Unchanged<Result> {
  subject?: undefined
  result: Result
}

/** `domain.verb`; reactions.ts and the audit trail know a change by this name. */
export type ChangeName = `${string}.${string}`

// A deadlock or a lost serialisation race is nobody's fault: the transaction runs again.
const worthRetrying = new Set(['40P01', '40001'])
const pgCode = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code

/** One transaction around `run`, or the one that is open already. `run` may be called again, so it has no effects outside. */
export async function inTransaction<Result>(
  context: Context,
  run: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  if (context.unit) return run(context.unit)
  for (let attempt = 1; ; attempt++) {
    const afterCommit: Unit['afterCommit'] = []
    try {
      const result = await context.deps.database.write((tx) => run({ tx, afterCommit }))
      for (const act of afterCommit) act()
      return result
    } catch (error) {
      if (attempt >= 4 || !worthRetrying.has(pgCode(error) ?? '')) throw error
    }
  }
}

/**
 * A step of a call that is never done twice for one Idempotency-Key: what it returns is kept with the key by its
 * own transaction. Asked again after the process has died, the call goes on from there.
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

/**
 * Runs a write in one transaction together with its audit row, the jobs of its reactions and the news to
 * the other processes.
 */
export function change<Result>(
  context: Context,
  name: ChangeName,
  run: (tx: Tx) => Promise<Changed<Result> | Unchanged<Result>>,
): Promise<Result> {
  const { cache, consequences } = context.deps
  const tags = consequences.dropped(name)
  return inTransaction(context, async ({ tx, afterCommit }) => {
    const changed = await run(tx)
    if (changed.subject === undefined) return changed.result
    await recordChange(tx, context, name, changed, {
      reactions: consequences.reactions(name),
      jobs: changed.jobs ?? [],
      news: [...tags.map((tag) => ({ channel: 'cache', message: tag })), ...(changed.news ?? [])],
    })
    // The others hear it from the bus; the caller's next read comes to this process at once.
    afterCommit.push(() => tags.forEach(cache.drop))
    const { trail } = context
    if (trail) afterCommit.push(() => void trail.rows++)
    return changed.result
  })
}

/** Adds a job in the caller's transaction. */
export async function enqueue(tx: Tx, { task, payload, runAt, key }: Job) {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null})`,
  )
}

/** The context of work that nobody asked for: jobs, webhooks, demo data. */
export function systemContext(deps: Dependencies, requestId: string): Context {
  return {
    deps,
    db: deps.database.db,
    ports: deps.ports,
    now: deps.now,
    log: deps.log,
    actor: null,
    audience: 'patron',
    address: null,
    requestId,
  }
}
