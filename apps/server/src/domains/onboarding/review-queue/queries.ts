import { and, asc, count, eq, gt, gte, ilike, isNull, lt, lte, or, sql } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import type { ListApplicationsInput } from '@wellspring/api/contract/review'

import type { Actor, Context } from '../../../context.ts'
import { instantOf } from '../../../db/between.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { keepCounts } from '../../../db/kept-counts.ts'
import { containing } from '../../../db/like.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { users } from '../../identity/tables.ts'
import { applications, checks } from '../tables.ts'
import { checked, nameOf, presentRow, row } from './rows.ts'

type Filter = z.output<typeof ListApplicationsInput>

/** The weight of the newest submission's checks: failures count most, then warnings, then missing checks. */
const weightOfChecks = sql`(select coalesce(sum(case ${checks.result}
  when 'fail' then 10000 when 'warn' then 100 when 'pass' then 0 else 1 end), 0)
  from ${checks} where ${checks.submissionId} = ${applications.submissionId})`

const claimHolder = sql`case when ${applications.claimedUntil} > ${sql.placeholder('now')}
  then lower(${nameOf(applications.claimedBy)}) end`

const sortable = {
  applicant: sql`lower(${applications.businessName})`,
  kind: applications.kind,
  stage: placeIn(applications.stage, applicationStages),
  submitted: applications.submittedAt,
  checks: weightOfChecks,
  claim: claimHolder,
}

/** By default the longest waiting first. */
const orderOf = ({ sort }: Filter) =>
  sortedBy(sort, sortable, [asc(applications.submittedAt), asc(applications.id)])

/** The conditions of the active filters. Their values are bound at execution. */
function conditions({ kind, stage, claim, search, from, to }: Partial<Filter>) {
  const words = sql.placeholder('words')
  return and(
    kind && eq(applications.kind, sql.placeholder('kind')),
    stage && eq(applications.stage, sql.placeholder('stage')),
    claim === 'mine'
      ? and(
          eq(applications.claimedBy, sql.placeholder('actorId')),
          gt(applications.claimedUntil, sql.placeholder('now')),
        )
      : undefined,
    claim === 'nobody'
      ? or(isNull(applications.claimedUntil), lte(applications.claimedUntil, sql.placeholder('now')))
      : undefined,
    from === undefined ? undefined : gte(applications.submittedAt, sql.placeholder('from')),
    to === undefined ? undefined : lt(applications.submittedAt, sql.placeholder('to')),
    search
      ? or(
          ilike(applications.applicantName, words),
          ilike(applications.businessName, words),
          ilike(users.email, words),
        )
      : undefined,
  )
}

type Stage = (typeof applicationStages)[number]

interface Stages {
  counts: Record<Stage, number>
  oldestWaiting: string | null
}

const kept = keepCounts<Stages>()

async function countStages(db: ReadOnly): Promise<Stages> {
  const rows = await db
    .select({
      status: applications.stage,
      count: count(),
      oldest: sql<string>`min(${applications.submittedAt})`,
    })
    .from(applications)
    .groupBy(applications.stage)
  const waiting = rows.filter(({ status }) => status === 'submitted' || status === 'in_review')
  const oldest = waiting.map((one) => new Date(one.oldest).getTime())
  return {
    counts: countsOf(applicationStages, rows),
    oldestWaiting: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
  }
}

/** Joins the accounts only for a search, which also covers e-mail addresses. */
const withAccounts = (db: ReadOnly, search: string | undefined) => {
  const ids = db.select({ id: applications.id, stage: applications.stage }).from(applications).$dynamic()
  return search ? ids.innerJoin(users, eq(users.id, applications.userId)) : ids
}

/** The ids of a page. The columns are computed for these rows only, and not for all rows before them. */
function pageOf(db: ReadOnly, filter: Filter) {
  const part = partOf({ limit: filter.limit, offset: filter.page * filter.limit })
  return withAccounts(db, filter.search)
    .where(conditions(filter))
    .orderBy(...orderOf(filter))
    .limit(part.limit)
    .offset(part.offset)
    .as('page')
}

/** The two queries of a filter, prepared once, because building them costs more than running them. */
const askedBy = prepareOnce((db, filter: Filter, name) => {
  const { stage: _any, ...others } = filter
  const found = withAccounts(db, filter.search).where(conditions(others)).as('found')
  return {
    rows: db
      .select(row)
      .from(pageOf(db, filter))
      .innerJoin(applications, eq(applications.id, sql`page.id`))
      .innerJoin(users, eq(users.id, applications.userId))
      .innerJoinLateral(checked(db), sql`true`)
      .orderBy(...orderOf(filter))
      .prepare(`${name} rows`),
    counts: db
      .select({ status: found.stage, count: count() })
      .from(found)
      .groupBy(found.stage)
      .prepare(`${name} counts`),
  }
})

/** A page of the review queue with the number per stage among the matches. */
export async function listApplications(context: Context, actor: Actor, filter: Filter) {
  const { kind, stage, claim, search, from, to, sort, limit, page } = filter
  const filtered = [kind, claim, search || undefined, from, to].some((asked) => asked !== undefined)
  const parts = [kind && 'kind', stage && 'stage', claim, search && 'search', from && 'from', to && 'to']
  const shape = [sort, ...parts].join('/')
  const offset = page * limit
  const { size } = partOf({ limit, offset })
  const asked = askedBy(context.db, `queue ${size}/${shape}`, filter)
  const values = {
    kind,
    stage,
    actorId: actor.userId,
    now: context.now().toISOString(),
    words: containing(search ?? ''),
    from: from && instantOf(from),
    to: to && instantOf(to),
    limit,
    offset,
  }
  const [rows, whole, counted] = await Promise.all([
    asked.rows.execute(values),
    kept(context, 'everybody', () => countStages(context.db)),
    filtered ? asked.counts.execute(values) : null,
  ])
  const stageCounts = counted ? countsOf(applicationStages, counted) : whole.counts
  return {
    applications: rows.map((one) => presentRow(one, context.now())),
    totalRecords: totalOf(stageCounts, stage),
    stageCounts,
    oldestWaiting: whole.oldestWaiting,
  }
}
