import { and, eq } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { DecideInput } from '@wellspring/api/contract/review'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { commonFormats } from '../../../formats.ts'
import { getUser } from '../../identity/queries.ts'
import { asDetails, knownOf } from '../checks/details.ts'
import { lockForReview, refuseHeld } from '../review-queue/claim.ts'
import { holdOfferings } from './hold-offerings.ts'
import type { ApplicationRow } from '../queries.ts'
import { APPROVAL_TITLE, dayOf, expiryOf, holderOf, renewBy, roleOf } from '../rules.ts'
import { checks, credentials, reviewDecisions, submissions } from '../tables.ts'
import { noClaim, transitionApplication } from '../transition.ts'

type Decided = z.output<typeof DecideInput>

async function refuseApproval(
  tx: Tx,
  context: Context,
  { actor, row, decided }: { actor: Actor; row: ApplicationRow; decided: Decided },
): Promise<void> {
  const known = await loadKnown(tx, row)
  const applicant = await getUser(tx, row.userId)
  const reviewer = await getUser(tx, actor.userId)
  if ([applicant.email, known.email].includes(reviewer.email))
    throw problem('UNAUTHORIZED', 'You cannot approve your own application.')
  const over = known.expiring.find(({ expiresOn }) => expiryOf(expiresOn, dayOf(context.now())) === 'over')
  if (over)
    throw problem(
      'CONFLICT',
      `${over.title} expired on ${commonFormats.calendarDay(over.expiresOn)}: please ask for a newer one.`,
    )
  const failed = await tx
    .select({ title: checks.title })
    .from(checks)
    .where(and(eq(checks.submissionId, row.submissionId), eq(checks.result, 'fail')))
  if (failed.length > 0 && !decided.reason) {
    const message = `Say why it is approved although a check failed: ${failed[0]?.title}.`
    throw problem('VALIDATION_FAILED', message, { errors: { reason: message } })
  }
}

async function loadKnown(tx: Tx, row: ApplicationRow) {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, row.submissionId))
  if (!submission) throw new Error('the submission is missing')
  return knownOf(asDetails(row.kind, submission.details))
}

/** Stores the verified credentials of the approved submission. */
async function keepCredentials(tx: Tx, row: ApplicationRow, now: Date): Promise<void> {
  const known = await loadKnown(tx, row)
  await tx.delete(credentials).where(eq(credentials.applicationId, row.id))
  const approval = {
    title: APPROVAL_TITLE,
    number: null,
    required: 'approval' as const,
    expiresOn: renewBy(row.approvedAt ?? now),
  }
  await tx
    .insert(credentials)
    .values([...known.expiring, approval].map((ending) => ({ ...ending, applicationId: row.id })))
}

async function stageOfApproval(tx: Tx, row: ApplicationRow) {
  const { roles } = await getUser(tx, row.userId)
  return roles.includes(roleOf[row.kind]) ? ('activated' as const) : ('approved' as const)
}

/** Approves or rejects the newest submission. The caller must hold the claim. */
export async function decideApplication(context: Context, actor: Actor, decided: Decided): Promise<void> {
  const { id, submissionId, decision, adminComments = null, sectionComments = {}, reason = null } = decided
  const isApproval = decision === 'approved'
  await change(context, `application.${isApproval ? 'approve' : 'reject'}`, async (tx) => {
    const before = await lockForReview(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    if (before.submissionId !== submissionId)
      throw problem('OUT_OF_DATE', 'The applicant has sent another version since. Please look at it first.')
    if (before.stage === 'in_review' && holderOf(before, context.now()) === null)
      throw problem('CLAIMED', 'Your claim has expired. Please claim the application again.')
    if (isApproval) await refuseApproval(tx, context, { actor, row: before, decided })
    const to = isApproval ? await stageOfApproval(tx, before) : 'changes_requested'
    const after = await transitionApplication(tx, before, to, {
      ...noClaim,
      ...(isApproval && { approvedAt: context.now() }),
    })
    await tx.insert(reviewDecisions).values({
      submissionId,
      decision,
      adminComments,
      sectionComments,
      reason,
      reviewerId: actor.userId,
      at: context.now(),
    })
    if (isApproval) await keepCredentials(tx, after, context.now())
    if (after.stage === 'activated') await holdOfferings(tx, context, { userId: after.userId, isHeld: false })
    return {
      subject: `application:${id}`,
      before: { stage: before.stage },
      after: {
        stage: after.stage,
        submission: before.submissionNumber,
        adminComments,
        sectionComments,
        reason,
      },
      result: undefined,
    }
  })
}
