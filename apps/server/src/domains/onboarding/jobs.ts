import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from '../../db/drizzle.ts'

import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import { credentialReminderDays } from '@wellspring/api/contract/credential-reminders'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Tx } from '../../db/database.ts'
import type { Jobs } from '../../job.ts'
import { changes } from '../audit/tables.ts'
import { lockForReview } from './review-queue/claim.ts'
import { recheckExclusions } from './exclusions/recheck-exclusions.ts'
import { holdOfferings } from './actions/hold-offerings.ts'
import type { ApplicationRow } from './queries.ts'
import {
  APPROVAL_MS,
  ATTESTATION_DAYS,
  dayAfter,
  dayOf,
  daysBetween,
  reminderDue,
  holderOf,
} from './rules.ts'
import { applications, credentials } from './tables.ts'
import { lockApplication, noClaim, transitionApplication } from './transition.ts'

/** Whether neither this reminder nor a later one was sent. */
const isReminderDue = (daysLeft: number) =>
  or(isNull(credentials.remindedAtDays), gt(credentials.remindedAtDays, daysLeft))

/** Reminds owners of expiring credentials. Each reminder is sent once. */
export async function remindOfExpiries(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const due = await context.db
    .select(getTableColumns(credentials))
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        ne(applications.stage, 'withdrawn'),
        lte(credentials.expiresOn, dayAfter(today, credentialReminderDays[0])),
        isReminderDue(0),
      ),
    )
  await eachOf(context, due, async (_context, id, credential) => {
    const daysLeft = daysBetween(today, credential.expiresOn)
    const reminder = reminderDue(daysLeft, credential.remindedAtDays)
    if (reminder === null) return
    await change(context, 'credential.remind', async (tx) => {
      const told = await tx
        .update(credentials)
        .set({ remindedAtDays: reminder })
        .where(and(eq(credentials.id, id), isReminderDue(reminder)))
        .returning({ id: credentials.id })
      // A newer approval has replaced these credentials in the meantime, or another process has sent the reminder.
      if (told.length === 0) return { result: undefined }
      const { title, expiresOn } = credential
      return {
        subject: `application:${credential.applicationId}`,
        after: { title, expiresOn, daysLeft },
        result: undefined,
      }
    })
  })
}

const licenseOver = (context: Context) =>
  and(eq(credentials.required, 'license'), lt(credentials.expiresOn, dayOf(context.now())))

/** Stages of an activated account whose newer submission is undecided. */
const renewing: readonly ApplicationStage[] = ['submitted', 'in_review', 'changes_requested']

/** Takes a member's offerings off sale. A submission under review keeps its stage. */
async function suspendOfferings(
  tx: Tx,
  context: Context,
  before: ApplicationRow,
): Promise<ApplicationRow | undefined> {
  const held = await holdOfferings(tx, context, { userId: before.userId, isHeld: true })
  if (before.stage === 'activated') return transitionApplication(tx, before, 'suspended')
  return renewing.includes(before.stage) && held > 0 ? before : undefined
}

/** Suspends accounts without a valid licence, even while a newer submission is under review. */
export async function suspendExpired(context: Context): Promise<void> {
  const over = await context.db
    .selectDistinct({ id: applications.id })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        isNotNull(applications.activatedAt),
        inArray(applications.stage, ['activated', ...renewing]),
        licenseOver(context),
      ),
    )
  await eachOf(context, over, (_context, id) =>
    change(context, 'application.suspend', async (tx) => {
      const before = await lockApplication(tx, id)
      // Checked again, because a newer licence may have been approved a moment ago.
      const still = await tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(and(eq(credentials.applicationId, id), licenseOver(context)))
      const after = before && still.length > 0 ? await suspendOfferings(tx, context, before) : undefined
      if (!before || !after) return { result: undefined }
      return {
        subject: `application:${id}`,
        before: { stage: before.stage },
        after: { stage: after.stage },
        // Open pages of the account refresh their permissions.
        news: [{ channel: 'access', message: before.userId }],
        result: undefined,
      }
    }),
  )
}

/** Returns approvals to review that were not paid for within 60 days. */
export async function lapseApprovals(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - APPROVAL_MS)
  const old = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.stage, 'approved'), lt(applications.approvedAt, before)))
  await eachOf(context, old, (_context, id) =>
    change(context, 'application.lapseApproval', async (tx) => {
      const row = await lockApplication(tx, id)
      if (row?.stage !== 'approved' || !row.approvedAt || row.approvedAt >= before)
        return { result: undefined }
      await transitionApplication(tx, row, 'submitted', { ...noClaim, submittedAt: context.now() })
      return {
        subject: `application:${id}`,
        before: { stage: 'approved' },
        after: { stage: 'submitted' },
        result: undefined,
      }
    }),
  )
}

const asked = sql`exists (select 1 from ${changes} where ${changes.subject} = 'application:' || ${applications.id}
  and ${changes.name} in ('application.requestAttestation', 'application.askToAttest') and ${changes.at} > ${applications.attestedAt})`

/** Applications whose owner must attest again and was not asked to. */
const isToAttest = (now: Date) =>
  and(
    inArray(applications.stage, ['activated', 'suspended']),
    lt(applications.attestedAt, new Date(`${dayAfter(dayOf(now), 1 - ATTESTATION_DAYS)}T00:00:00Z`)),
    not(asked),
  )

/** Asks members once to attest that everything is still correct, when it is due or as soon as possible afterwards. */
export async function askToAttest(context: Context): Promise<void> {
  const isDue = isToAttest(context.now())
  const due = await context.db.select({ id: applications.id }).from(applications).where(isDue)
  await eachOf(context, due, (_context, id) =>
    change(context, 'application.requestAttestation', async (tx) => {
      // Checked again under the lock: another process may have asked, or the owner may have attested.
      const row = await lockApplication(tx, id)
      if (!row || (await tx.$count(applications, and(eq(applications.id, id), isDue))) === 0)
        return { result: undefined }
      return { subject: `application:${id}`, after: { attestedAt: row.attestedAt }, result: undefined }
    }),
  )
}

async function sweepCredentials(context: Context) {
  await suspendExpired(context)
  await remindOfExpiries(context)
  await askToAttest(context)
  await lapseApprovals(context)
}

export const onboardingJobs: Jobs = {
  releaseClaims: { cron: '* * * * *', tries: 1, run: releaseClaims },
  // Licences expire at midnight. Requests check the expiry themselves. This job updates the pages.
  suspendExpired: { cron: '1 0 * * *', tries: 3, run: suspendExpired },
  sweepCredentials: { cron: '5 3 * * *', tries: 3, run: sweepCredentials },
  recheckExclusions: { cron: '15 4 2 * *', tries: 3, run: recheckExclusions },
}

/** Returns applications with an expired claim to the queue. */
export async function releaseClaims(context: Context): Promise<void> {
  const now = context.now()
  const held = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.stage, 'in_review'), lte(applications.claimedUntil, now)))
  await eachOf(context, held, (_context, id) =>
    change(context, 'application.lapse', async (tx) => {
      const before = await lockForReview(tx, id)
      if (before.stage !== 'in_review' || holderOf(before, now) !== null) return { result: undefined }
      await transitionApplication(tx, before, 'submitted', noClaim)
      return { subject: `application:${id}`, before: { claimedBy: before.claimedBy }, result: undefined }
    }),
  )
}
