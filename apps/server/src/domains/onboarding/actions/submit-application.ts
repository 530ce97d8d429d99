import { and, eq, inArray, ne } from '../../../db/drizzle.ts'

import { resubmittable } from '@wellspring/api/contract/onboarding'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { limitAttempts } from '../../identity/access/throttle.ts'
import { getUser } from '../../identity/queries.ts'
import { requireStored } from '../../uploads/queries.ts'
import { judgeRegisters } from '../checks/ask-registers.ts'
import { runChecks } from '../checks/checks.ts'
import type { Finding } from '../checks/checks.ts'
import { knownOf, noPhoneFromThere, phonesAbroad } from '../checks/details.ts'
import type { Details, Known } from '../checks/details.ts'
import { searchRegistries } from '../checks/registry-checks.ts'
import { dayOf, filesIn, statusOf, submissionsADay } from '../rules.ts'
import { applications, checks, drafts, licenses, submissions } from '../tables.ts'
import { illegalTransition, lockApplicationOf, noClaim, transitionApplication } from '../transition.ts'

interface Request {
  actor: Actor
  application: Details
  /** `first` is refused if there is an application already, `again` if there is none. */
  attempt: 'first' | 'again'
}

const twinsOf = (tx: Tx, applicationId: string, { fingerprints }: Known) =>
  tx
    .selectDistinct({ businessName: applications.businessName })
    .from(licenses)
    .innerJoin(applications, eq(applications.id, licenses.applicationId))
    .where(and(inArray(licenses.fingerprint, fingerprints), ne(licenses.applicationId, applicationId)))

async function writeSubmission(
  tx: Tx,
  context: Context,
  submission: {
    id: string
    applicationId: string
    number: number
    details: Details['details']
    known: Known
  },
): Promise<void> {
  const { id, applicationId, number, details, known } = submission
  await tx
    .insert(submissions)
    .values({ id, applicationId, number, details: { ...details }, submittedAt: context.now() })
  await tx.delete(licenses).where(eq(licenses.applicationId, applicationId))
  const fingerprints = [...new Set(known.fingerprints)]
  await tx
    .insert(licenses)
    .values(fingerprints.map((fingerprint) => ({ applicationId, submissionId: id, fingerprint })))
}

const writeChecks = (tx: Tx, submissionId: string, found: Finding[], checkedAt: Date) =>
  tx
    .insert(checks)
    .values(found.map((finding, position) => ({ ...finding, submissionId, position, checkedAt })))

/** Creates the row of a first submission, or moves the existing one to submitted. */
async function openApplication(
  tx: Tx,
  context: Context,
  { actor, application, attempt }: Request,
  known: Known,
) {
  const before = await lockApplicationOf(tx, actor.userId)
  if (before && attempt === 'first') throw problem('CONFLICT', 'You have already applied.')
  if (!before && attempt === 'again') throw notFound('application')
  // The state machine also allows reviewers this transition, for a released claim or a lapsed approval.
  if (before && !resubmittable.includes(before.stage)) throw illegalTransition(before.stage)
  const now = context.now()
  const newest = {
    submissionId: crypto.randomUUID(),
    submissionNumber: (before?.submissionNumber ?? 0) + 1,
    applicantName: known.applicantName,
    businessName: known.businessName,
    submittedAt: now,
    attestedAt: now,
    ...noClaim,
  }
  if (before) return { before, after: await transitionApplication(tx, before, 'submitted', newest) }
  const [after] = await tx
    .insert(applications)
    .values({ ...newest, userId: actor.userId, kind: application.kind, stage: 'submitted', createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!after) throw problem('CONFLICT', 'You have already applied.')
  return { before: undefined, after }
}

/** Submits an application, for the first time or again. Earlier submissions are kept. */
export async function submitApplication(context: Context, request: Request) {
  const { actor, application } = request
  const foreign = phonesAbroad(application, context.deps.config.countries)
  if (foreign.length > 0)
    throw problem('VALIDATION_FAILED', 'Please check the phone number.', {
      errors: Object.fromEntries(foreign.map((field) => [field, noPhoneFromThere])),
    })
  const files = filesIn(application.details)
  const stored = await requireStored(
    context,
    actor.userId,
    files.map(({ url }) => url),
  )
  // The form decided by the announced type which files may be PDFs, so the stored type must match.
  const unlike = files.find(({ url, mimeType }) => stored.get(url)?.mime !== mimeType)
  if (unlike) throw problem('VALIDATION_FAILED', `${unlike.name} is not the kind of file its name says.`)
  await limitAttempts(context, `submit ${actor.userId}`, submissionsADay)
  const user = await getUser(context.db, actor.userId)
  const known = knownOf(application)
  const registries = await searchRegistries(context.db, known)
  return change(context, 'application.submit', async (tx) => {
    const { before, after } = await openApplication(tx, context, request, known)
    const twins = await twinsOf(tx, after.id, known)
    const { submissionId: id, submissionNumber: number } = after
    await writeSubmission(tx, context, {
      id,
      number,
      applicationId: after.id,
      known,
      details: application.details,
    })
    const found = runChecks({
      known,
      twins,
      today: dayOf(context.now()),
      files: files.map((file) => ({
        file,
        storedMime: stored.get(file.url)?.mime ?? '',
      })),
      account: {
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
      },
    })
    const registered = await judgeRegisters(tx, context, { applicationId: after.id, known, registries })
    await writeChecks(tx, id, [...found, ...registered], context.now())
    await tx.delete(drafts).where(eq(drafts.userId, actor.userId))
    return {
      subject: `application:${after.id}`,
      before: before && { stage: before.stage, submission: before.submissionNumber },
      after: { stage: after.stage, submission: number },
      result: {
        id: after.id,
        status: statusOf(after.stage) ?? 'pending',
        submittedAt: after.submittedAt.toISOString(),
      },
    }
  })
}
