import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'

import type { DecideInput } from '@wellspring/api/contract/review'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { getUser } from '../identity/queries.ts'
import { asDetails, knownOf } from './details.ts'
import { holdOfferings } from './hold-offerings.ts'
import type { ApplicationRow } from './queries.ts'
import { APPROVAL_TITLE, CLAIM_MS, dayOf, expiryOf, holderOf, renewBy, roleOf } from './rules.ts'
import { lockApplication, released, step } from './stage.ts'
import { applications, checks, credentials, reviewDecisions, submissions } from './tables.ts'

async function lock(tx: Tx, id: string): Promise<ApplicationRow> {
  const row = isId(id) ? await lockApplication(tx, id) : undefined
  if (!row) throw notFound('application')
  return row
}

async function refuseHeld(
  tx: Tx,
  context: Context,
  { actor, row }: { actor: Actor; row: ApplicationRow },
): Promise<void> {
  const holder = holderOf(row, context.now())
  if (holder === null || holder === actor.userId) return
  const { firstName, lastName } = await getUser(tx, holder)
  throw problem('CLAIMED', `${firstName} ${lastName} is looking at this application.`)
}

/** Holds an application for one reviewer, or holds it for longer. */
export async function claimApplication(context: Context, actor: Actor, id: string) {
  return change(context, 'application.claim', async (tx) => {
    const before = await lock(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    const claimedUntil = new Date(context.now().getTime() + CLAIM_MS)
    const claim = { claimedBy: actor.userId, claimedUntil }
    if (before.stage === 'in_review')
      await tx.update(applications).set(claim).where(eq(applications.id, before.id))
    else await step(tx, before, 'in_review', claim)
    return {
      subject: `application:${id}`,
      before: { stage: before.stage, claimedBy: before.claimedBy },
      after: { stage: 'in_review', claimedBy: actor.userId },
      result: { claimedUntil: claimedUntil.toISOString() },
    }
  })
}

/** Lets go of an application that the caller holds. */
export async function releaseApplication(context: Context, actor: Actor, id: string): Promise<void> {
  await change(context, 'application.release', async (tx) => {
    const before = await lock(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    if (before.stage !== 'in_review') return { result: undefined }
    await step(tx, before, 'submitted', released)
    return { subject: `application:${id}`, before: { claimedBy: before.claimedBy }, result: undefined }
  })
}

type Decided = z.output<typeof DecideInput>

async function refuseApproval(
  tx: Tx,
  context: Context,
  { actor, row, decided }: { actor: Actor; row: ApplicationRow; decided: Decided },
): Promise<void> {
  const { known } = await load(tx, row)
  const applicant = await getUser(tx, row.userId)
  const reviewer = await getUser(tx, actor.userId)
  if ([applicant.email, known.email].includes(reviewer.email))
    throw problem('UNAUTHORIZED', 'Nobody can approve an application of their own.')
  const over = known.expiring.find(({ expiresOn }) => expiryOf(expiresOn, dayOf(context.now())) === 'over')
  if (over)
    throw problem('CONFLICT', `${over.title} expired on ${over.expiresOn}: please ask for a newer one.`)
  const failed = await tx
    .select({ title: checks.title })
    .from(checks)
    .where(and(eq(checks.submissionId, row.submissionId), eq(checks.result, 'fail')))
  if (failed.length > 0 && !decided.reason) {
    const message = `Please say why it is approved although a check failed: ${failed[0]?.title}.`
    throw problem('VALIDATION_FAILED', message, { errors: { reason: message } })
  }
}

async function load(tx: Tx, row: ApplicationRow) {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, row.submissionId))
  if (!submission) throw new Error('the submission is missing')
  return { known: knownOf(asDetails(row.kind, submission.details)) }
}

/** What was proved, from the approved submission. */
async function keepCredentials(tx: Tx, row: ApplicationRow, now: Date): Promise<void> {
  const { known } = await load(tx, row)
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

/** Approves or rejects the newest submission; the caller has to hold the application. */
export async function decideApplication(context: Context, actor: Actor, decided: Decided): Promise<void> {
  const { id, submissionId, decision, adminComments = null, sectionComments = {}, reason = null } = decided
  await change(context, `application.${decision === 'approved' ? 'approve' : 'reject'}`, async (tx) => {
    const before = await lock(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    if (before.submissionId !== submissionId)
      throw problem(
        'OUT_OF_DATE',
        'The applicant has sent in another version since. Please look at it first.',
      )
    if (before.stage === 'in_review' && holderOf(before, context.now()) === null)
      throw problem('CLAIMED', 'Your claim is over. Please claim the application again.')
    if (decision === 'approved') await refuseApproval(tx, context, { actor, row: before, decided })
    const to = decision === 'approved' ? await stageOfApproval(tx, before) : 'changes_requested'
    const approvedAt = decision === 'approved' ? { approvedAt: context.now() } : {}
    const after = await step(tx, before, to, { ...released, ...approvedAt })
    await tx.insert(reviewDecisions).values({
      submissionId,
      decision,
      adminComments,
      sectionComments,
      reason,
      reviewerId: actor.userId,
      at: context.now(),
    })
    if (decision === 'approved') await keepCredentials(tx, after, context.now())
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

/** Applications whose reviewer has gone away wait for another one. */
export async function releaseClaims(context: Context): Promise<void> {
  const now = context.now()
  const held = await context.db
    .select({ id: applications.id, claimedUntil: applications.claimedUntil })
    .from(applications)
    .where(inArray(applications.stage, ['in_review']))
  for (const { id, claimedUntil } of held)
    if (claimedUntil !== null && claimedUntil <= now)
      await change(context, 'application.lapse', async (tx) => {
        const before = await lock(tx, id)
        if (before.stage !== 'in_review' || holderOf(before, now) !== null) return { result: undefined }
        await step(tx, before, 'submitted', released)
        return { subject: `application:${id}`, before: { claimedBy: before.claimedBy }, result: undefined }
      })
}
