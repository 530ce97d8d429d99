import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Context, Dependencies } from '../../context.ts'
import type { QueuedJob } from '../../job.ts'
import type { Tx } from '../../db/database.ts'
import type { News } from '../../ports/bus/port.ts'
import { writeLook } from './looks.ts'
import { redact, sealOf } from './rules.ts'
import { changes } from './tables.ts'

/** What goes out with an audit row, in the same statement. */
interface Following {
  /** Names of the reactions that read the row. */
  reactions: readonly string[]
  jobs: readonly QueuedJob[]
  news: readonly News[]
}

const addJobs = (changeId: SQLWrapper, { reactions, jobs }: Following) => {
  const all = [
    ...reactions.map((reaction) => ({ task: 'react', payload: { reaction } })),
    ...jobs.map(({ runAt, ...job }) => ({ ...job, run_at: runAt?.toISOString() })),
  ]
  return sql<number>`(select count(graphile_worker.add_job(task,
    case task when 'react' then payload || jsonb_build_object('changeId', ${changeId}) else payload end::json,
    run_at => run_at, job_key => key))::int
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as job(task text, payload jsonb, run_at timestamptz, key text))`
}

/** What the trail keeps of a change or a look. */
export interface Recorded {
  /** `kind:id` */
  subject: string
  before?: unknown
  after?: unknown
}

const rowOf = (context: Context, name: string, { subject, before, after }: Recorded) => ({
  at: context.now(),
  name,
  subject,
  actorId: context.actor?.userId ?? null,
  actorKind: context.actor?.kind ?? null,
  audience: context.audience,
  address: context.address,
  requestId: context.requestId,
  before: redact(before ?? null),
  after: redact(after ?? null),
})

/** Writes down that something was looked at, or that this was refused; nothing follows. */
export async function recordLook(context: Context, name: string, look: Recorded): Promise<void> {
  await writeLook(context.deps, rowOf(context, name, look))
}

/** Writes the audit row of a change in the change's own transaction, and sends what follows it on its way. */
export async function recordChange(
  tx: Tx,
  context: Context,
  name: string,
  changed: Recorded,
  following: Following,
): Promise<void> {
  const row = rowOf(context, name, changed)
  const recorded = tx.$with('recorded').as(tx.insert(changes).values(row).returning({ id: changes.id }))
  const silent = following.reactions.length + following.jobs.length + following.news.length === 0
  if (silent) await tx.insert(changes).values(row)
  else
    await tx
      .with(recorded)
      .select({
        jobs: addJobs(sql`recorded.id`, following),
        news: context.ports.bus.publishing(following.news),
      })
      .from(recorded)
}

const sealLock = 7_301_947

/**
 * Links the rows that came since the last run into the hash chain. Sealing at commit would make every
 * write of the product wait for the one before it.
 */
export async function sealChanges(deps: Dependencies): Promise<number> {
  return deps.database.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const [last] = await tx
      .select({ hash: changes.hash })
      .from(changes)
      .where(isNotNull(changes.hash))
      .orderBy(desc(changes.sealedNumber))
      .limit(1)
    const rows = await tx
      .select()
      .from(changes)
      .where(isNull(changes.hash))
      .orderBy(asc(changes.id))
      .limit(5000)
    let previous = last?.hash ?? null
    for (const row of rows) {
      const hash = sealOf(previous, row)
      await tx
        .update(changes)
        .set({ previousHash: previous, hash, sealedNumber: sql`nextval('changes_sealed_number')` })
        .where(eq(changes.id, row.id))
      previous = hash
    }
    return rows.length
  })
}
