import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'
import type * as z from 'zod'

import type { PastSubmission } from '@wellspring/api/contract/onboarding'
import type { ApplicationKind, applicationStages } from '@wellspring/api/contract/application-stage'
import type {
  ApplicationDetail,
  ApplicationRow as QueueRow,
  ListApplicationsInput,
  Submission,
} from '@wellspring/api/contract/review'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { countWaiting } from '../../db/count-waiting.ts'
import { isId } from '../../db/ids.ts'
import { keepCounts, sumOf } from '../../db/kept-counts.ts'
import { containing } from '../../db/like.ts'
import { partOf, prepareOnce } from '../../db/prepare-once.ts'
import { notFound } from '../../problem.ts'
import { users } from '../identity/tables.ts'
import { listMatches } from './exclusions/queries.ts'
import { holderOf, statusOf } from './rules.ts'
import { applications, checks, reviewDecisions, submissions, drafts } from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect

const nameOf = (id: SQL | typeof applications.claimedBy) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${id})`

/** What the checks of the newest submission found, beside each application. */
const checked = (db: ReadOnly) =>
  db
    .select({
      warn: sql<number>`count(*) filter (where ${checks.result} = 'warn')::int`.as('warn'),
      fail: sql<number>`count(*) filter (where ${checks.result} = 'fail')::int`.as('fail'),
      notChecked: sql<number>`count(*) filter (where ${checks.result} = 'not_checked')::int`.as(
        'not_checked',
      ),
    })
    .from(checks)
    .where(eq(checks.submissionId, applications.submissionId))
    .as('checked')

const row = {
  application: applications,
  email: users.email,
  claimedByName: nameOf(applications.claimedBy),
  warn: sql<number>`checked.warn`,
  fail: sql<number>`checked.fail`,
  notChecked: sql<number>`checked.not_checked`,
}

interface Selected {
  application: ApplicationRow
  email: string
  claimedByName: string | null
  warn: number
  fail: number
  notChecked: number
}

function presentRow(
  { application, email, claimedByName, warn, fail, notChecked }: Selected,
  now: Date,
): QueueRow {
  const { id, kind, stage, applicantName, businessName, submissionNumber, submittedAt } = application
  const holder = holderOf(application, now)
  return {
    id,
    kind,
    stage,
    applicantName,
    businessName,
    email,
    submissionNumber,
    status: statusOf(stage),
    submittedAt: submittedAt.toISOString(),
    claimedBy:
      holder === null
        ? null
        : {
            id: holder,
            name: claimedByName ?? '',
          },
    claimedUntil: holder === null ? null : (application.claimedUntil?.toISOString() ?? null),
    checks: {
      warn,
      fail,
      notChecked,
    },
  }
}

const orders = {
  oldest: [asc(applications.submittedAt), asc(applications.id)],
  newest: [desc(applications.submittedAt), desc(applications.id)],
  name: [asc(sql`lower(${applications.businessName})`), asc(applications.id)],
}

type Filter = z.output<typeof ListApplicationsInput>

/** Which of a filter's parts are asked for; what they are is filled in with each asking. */
function conditions({ kind, stage, claim, search }: Filter) {
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
      stage: applications.stage,
      count: sql<number>`count(*)::int`,
      oldest: sql<string>`min(${applications.submittedAt})`,
    })
    .from(applications)
    .groupBy(applications.stage)
  const waiting = rows.filter(({ stage }) => stage === 'submitted' || stage === 'in_review')
  const counts: Record<Stage, number> = {
    submitted: 0,
    in_review: 0,
    changes_requested: 0,
    approved: 0,
    activated: 0,
    suspended: 0,
    withdrawn: 0,
  }
  for (const { stage, count } of rows) counts[stage] = count
  const oldest = waiting.map((one) => new Date(one.oldest).getTime())
  return {
    counts,
    oldestWaiting: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
  }
}

/** The e-mail address stands with the account: only a search asks for it. */
const withAccounts = (db: ReadOnly, search: string | undefined) => {
  const ids = db.select({ id: applications.id }).from(applications).$dynamic()
  return search ? ids.innerJoin(users, eq(users.id, applications.userId)) : ids
}

/** The ids of a page; what is shown of a row is worked out for those alone, not for all that come before. */
function pageOf(db: ReadOnly, filter: Filter) {
  const part = partOf({ limit: filter.limit, offset: filter.page * filter.limit })
  return withAccounts(db, filter.search)
    .where(conditions(filter))
    .orderBy(...orders[filter.sort])
    .limit(part.limit)
    .offset(part.offset)
    .as('page')
}

/** The two questions of a filter, written once and asked often: writing them costs more than asking. */
const askedBy = prepareOnce((db, filter: Filter, name) => ({
  rows: db
    .select(row)
    .from(pageOf(db, filter))
    .innerJoin(applications, eq(applications.id, sql`page.id`))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoinLateral(checked(db), sql`true`)
    .orderBy(...orders[filter.sort])
    .prepare(`${name} rows`),
  total: db
    .select({ count: sql<number>`count(*)::int` })
    .from(withAccounts(db, filter.search).where(conditions(filter)).as('found'))
    .prepare(`${name} total`),
}))

/** A page of the review queue, with the numbers of the whole of it. */
export async function listApplications(context: Context, actor: Actor, filter: Filter) {
  const { kind, stage, claim, search, sort, limit, page } = filter
  const filtered = claim !== undefined || Boolean(search) || kind !== undefined
  const shape = [sort, kind && 'kind', stage && 'stage', claim, search && 'search'].join('/')
  const offset = page * limit
  const { size } = partOf({ limit, offset })
  const asked = askedBy(context.db, `queue ${size}/${shape}`, filter)
  const values = {
    kind,
    stage,
    actorId: actor.userId,
    now: context.now().toISOString(),
    words: containing(search ?? ''),
    limit,
    offset,
  }
  const [rows, { counts, oldestWaiting }, total] = await Promise.all([
    asked.rows.execute(values),
    kept(context, 'everybody', () => countStages(context.db)),
    filtered ? asked.total.execute(values) : null,
  ])
  return {
    applications: rows.map((one) => presentRow(one, context.now())),
    totalRecords: total?.[0]?.count ?? (stage ? counts[stage] : sumOf(counts)),
    stageCounts: counts,
    oldestWaiting,
  }
}

/** Of staff's: what nobody has looked at yet. Of an applicant's: its own that was sent back, or is to be paid for. */
export const countForAnswer = (db: ReadOnly, actor: Actor) =>
  countWaiting(db, applications, {
    where:
      actor.kind === 'admin'
        ? eq(applications.stage, 'submitted')
        : and(
            eq(applications.userId, actor.userId),
            inArray(applications.stage, ['changes_requested', 'approved']),
          ),
    since: applications.submittedAt,
  })

const submissionsOf = (db: ReadOnly, applicationId: string) =>
  db
    .select({
      submission: submissions,
      decision: reviewDecisions,
      reviewer: nameOf(sql`${reviewDecisions.reviewerId}`),
    })
    .from(submissions)
    .leftJoin(reviewDecisions, eq(reviewDecisions.submissionId, submissions.id))
    .where(eq(submissions.applicationId, applicationId))
    .orderBy(desc(submissions.number), desc(reviewDecisions.at))

/** The submissions of an application, newest first, each with what was decided on it last. */
async function listSubmissions(db: ReadOnly, applicationId: string): Promise<Submission[]> {
  const found = new Map<string, Submission>()
  for (const { submission, decision, reviewer } of await submissionsOf(db, applicationId))
    if (!found.has(submission.id))
      found.set(submission.id, {
        id: submission.id,
        number: submission.number,
        submittedAt: submission.submittedAt.toISOString(),
        details: submission.details as unknown as Submission['details'],
        decision: decision && {
          id: decision.id,
          decision: decision.decision,
          reviewer: { id: decision.reviewerId, name: reviewer ?? '' },
          adminComments: decision.adminComments,
          sectionComments: decision.sectionComments,
          reason: decision.reason,
          at: decision.at.toISOString(),
        },
      })
  return [...found.values()]
}

/** One application for its reviewers. */
export async function getApplication(context: Context, id: string): Promise<ApplicationDetail> {
  const [found] = isId(id)
    ? await context.db
        .select(row)
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .innerJoinLateral(checked(context.db), sql`true`)
        .where(eq(applications.id, id))
    : []
  if (!found) throw notFound('application')
  const [sent, looked, matches] = await Promise.all([
    listSubmissions(context.db, id),
    context.db
      .select()
      .from(checks)
      .where(eq(checks.submissionId, found.application.submissionId))
      .orderBy(asc(checks.position)),
    listMatches(context.db, id),
  ])
  return {
    ...presentRow(found, context.now()),
    matches,
    submissions: sent,
    checks: looked.map(({ name, title, result, finding, source, checkedAt, snapshotHash }) => ({
      name,
      title,
      result,
      finding,
      source,
      snapshotHash,
      checkedAt: checkedAt.toISOString(),
    })),
  }
}

/** A submission as its applicant may know it. */
const pastOf = ({ number, submittedAt, decision }: Submission): PastSubmission => ({
  number,
  submittedAt,
  decision: decision && {
    decision: decision.decision,
    at: decision.at,
    // What was written beside an approval was written to the other reviewers.
    adminComments: decision.decision === 'rejected' ? decision.adminComments : null,
    sectionComments: decision.decision === 'rejected' ? decision.sectionComments : {},
  },
})

const nothingYet = {
  id: null,
  status: null,
  stage: null,
  adminComments: null,
  sectionComments: {},
  submittedAt: null,
  details: null,
  history: [],
}

/** The record of an account; another account's is not there, but for administrators. */
export async function getRecord(context: Context, actor: Actor, kind: ApplicationKind, userId: string) {
  const mine = actor.userId === userId
  if (!isId(userId) || !(mine || actor.kind === 'admin')) throw notFound('application')
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.kind, kind)))
  if (!found) {
    if (mine) return nothingYet
    throw notFound('application')
  }
  const sent = await listSubmissions(context.db, found.id)
  const decided = sent.find(({ decision }) => decision !== null)?.decision
  const rejected = found.stage === 'changes_requested'
  return {
    id: found.id,
    status: statusOf(found.stage),
    stage: found.stage,
    adminComments: rejected ? (decided?.adminComments ?? null) : null,
    sectionComments: rejected ? (decided?.sectionComments ?? {}) : {},
    submittedAt: found.submittedAt.toISOString(),
    details: sent[0]?.details ?? null,
    history: sent.map(pastOf),
  }
}

export async function findDraft(context: Context, actor: Actor) {
  const [row] = await context.db.select().from(drafts).where(eq(drafts.userId, actor.userId))
  if (!row) return null
  const { details, step, revision, savedAt } = row
  return { details, step, revision, savedAt: savedAt.toISOString() }
}
