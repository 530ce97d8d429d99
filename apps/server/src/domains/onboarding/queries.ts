import { and, asc, desc, eq, gt, inArray, sql } from '../../db/drizzle.ts'

import type { PastSubmission } from '@wellspring/api/contract/onboarding'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { ApplicationDetail, ReviewNote, Submission } from '@wellspring/api/contract/review'

import type { Actor, Context, FigureQuery } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { countedIn } from '../../db/figure.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { users } from '../identity/tables.ts'
import { listMatches } from './exclusions/queries.ts'
import { checked, nameOf, presentRow, row } from './review-queue/rows.ts'
import { statusOf } from './rules.ts'
import { applications, checks, drafts, reviewDecisions, reviewNotes, submissions } from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect

/**
 * For staff, applications awaiting a first review. For an applicant, their own application when it was sent back or
 * awaits payment.
 */
export const applicationsFigure: FigureQuery = ({ actor }) =>
  countedIn(applications, {
    where:
      actor.kind === 'admin'
        ? eq(applications.stage, 'submitted')
        : and(
            eq(applications.userId, actor.userId),
            inArray(applications.stage, ['changes_requested', 'approved']),
          ),
    since: applications.submittedAt,
    name: actor.kind === 'admin' ? nameOf(sql`${applications.userId}`) : undefined,
  })

/** The caller's claimed applications, the first to fall back to the queue first. */
export const ownApplicationsFigure: FigureQuery = ({ actor, now }) =>
  countedIn(applications, {
    where: and(
      eq(applications.stage, 'in_review'),
      eq(applications.claimedBy, actor.userId),
      gt(applications.claimedUntil, now),
    ),
    since: applications.submittedAt,
    name: applications.businessName,
    own: {
      id: applications.id,
      about: nameOf(sql`${applications.userId}`),
      // A review has no deadline: an expired claim is not overdue work.
      due: sql`null::timestamptz`,
    },
  })

/** The number of applications in a stage. */
const inStage =
  (stage: ApplicationRow['stage']): FigureQuery =>
  () =>
    countedIn(applications, { where: eq(applications.stage, stage) })
export const approvedFigure = inStage('approved')
export const suspendedFigure = inStage('suspended')

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

/** An application's submissions, newest first, each with its latest decision. */
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

async function listNotes(db: ReadOnly, applicationId: string): Promise<ReviewNote[]> {
  const rows = await db
    .select({ note: reviewNotes, name: nameOf(sql`${reviewNotes.reviewerId}`) })
    .from(reviewNotes)
    .where(eq(reviewNotes.applicationId, applicationId))
    .orderBy(desc(reviewNotes.at), desc(reviewNotes.id))
  return rows.map(({ note, name }) => ({
    id: note.id,
    by: { id: note.reviewerId, name: name ?? '' },
    text: note.text,
    at: note.at.toISOString(),
  }))
}

/** An application with everything its reviewers need. */
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
  const [sent, looked, matches, notes] = await Promise.all([
    listSubmissions(context.db, id),
    context.db
      .select()
      .from(checks)
      .where(eq(checks.submissionId, found.application.submissionId))
      .orderBy(asc(checks.position)),
    listMatches(context.db, id),
    listNotes(context.db, id),
  ])
  return {
    ...presentRow(found, context.now()),
    matches,
    notes,
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

/** A past submission as its applicant may see it. */
const pastOf = ({ number, submittedAt, decision }: Submission): PastSubmission => ({
  number,
  submittedAt,
  decision: decision && {
    decision: decision.decision,
    at: decision.at,
    // Comments on an approval are meant for other reviewers.
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

/** An account's application. Other accounts' applications are visible to administrators only. */
export async function getRecord(context: Context, actor: Actor, kind: ApplicationKind, userId: string) {
  const mine = actor.userId === userId
  if (!isId(userId) || !(mine || actor.kind === 'admin')) throw notFound('application')
  const [row] = await context.db
    .select({ application: applications, draftSavedAt: drafts.savedAt })
    .from(users)
    .leftJoin(applications, and(eq(applications.userId, users.id), eq(applications.kind, kind)))
    .leftJoin(drafts, eq(drafts.userId, users.id))
    .where(eq(users.id, userId))
  const found = row?.application
  const draftSavedAt = row?.draftSavedAt?.toISOString() ?? null
  if (!found) {
    if (mine) return { ...nothingYet, draftSavedAt }
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
    draftSavedAt,
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
