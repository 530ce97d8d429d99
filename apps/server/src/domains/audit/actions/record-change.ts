import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import type { News } from '../../../ports/bus/port.ts'
import { rowOf } from '../audit-row.ts'
import type { Recorded } from '../audit-row.ts'
import { entriesOf } from '../activities/activity-entries.ts'
import { activityEntries, changes } from '../tables.ts'

/** Follow-ups of a change, written in the same statement as its audit row. */
interface FollowUps {
  /** The names of reactions that read the row. */
  reactions: readonly string[]
  jobs: readonly QueuedJob[]
  news: readonly News[]
}

const jobRows = (jobs: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(task text, payload jsonb, run_at timestamptz, key text, queue text, mode text)`

/** Adds unkeyed jobs in bulk. Adding each by itself costs the database three times as much. */
const addAll = (jobs: readonly object[], payload: SQL) =>
  sql<number>`(select count(*)::int from graphile_worker.add_jobs(
    (select array_agg((task, ${payload}, queue, run_at, null, null, null, null)::graphile_worker.job_spec) from ${jobRows(jobs)})))`

const addKeyed = (jobs: readonly object[], payload: SQL) =>
  sql<number>`(select count(graphile_worker.add_job(task, ${payload}, queue_name => queue, run_at => run_at, job_key => key,
    job_key_mode => mode))::int from ${jobRows(jobs)})`

function addJobs(changeId: SQLWrapper, { reactions, jobs }: FollowUps) {
  const asked = jobs.map(({ runAt, keepsTime, ...job }) => ({
    ...job,
    run_at: runAt?.toISOString(),
    mode: keepsTime ? 'preserve_run_at' : 'replace',
  }))
  const unkeyed = [
    ...reactions.map((reaction) => ({ task: 'react', payload: { reaction } })),
    ...asked.filter(({ key }) => key === undefined),
  ]
  const keyed = asked.filter(({ key }) => key !== undefined)
  const payload = sql`case task when 'react' then payload || jsonb_build_object('changeId', ${changeId}) else payload end::json`
  const parts = [
    ...(unkeyed.length > 0 ? [addAll(unkeyed, payload)] : []),
    ...(keyed.length > 0 ? [addKeyed(keyed, payload)] : []),
  ]
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)
}

/** Writes the audit row of a change, with its follow-ups, within the change's transaction. */
export async function recordChange(
  tx: Tx,
  context: Context,
  name: string,
  changed: Recorded,
  following: FollowUps,
): Promise<void> {
  const row = rowOf(context, name, changed)
  const insert = tx.insert(changes).values(row)
  const entries = entriesOf(context.deps.personSubjects, row, sql`recorded`)
  const isFollowed = following.reactions.length + following.jobs.length + following.news.length > 0
  if (!entries && !isFollowed) {
    await insert
    return
  }
  const entered = entries
    ? sql`, entered as (insert into ${activityEntries} (user_id, is_own, kind, at, change_id) ${entries})`
    : sql``
  const followed = isFollowed
    ? sql`${addJobs(sql`recorded.id`, following)}, ${context.ports.bus.publishing(following.news)}`
    : sql`1`
  await tx.execute(
    sql`with recorded as ${insert.returning({ id: changes.id })}${entered} select ${followed} from recorded`,
  )
}
