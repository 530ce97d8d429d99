import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import { change } from '../../context.ts'
import type { Context } from '../../context.ts'
import { holdSeller } from '../catalogue/actions.ts'
import {
  APPROVAL_MS,
  ATTESTATION_DAYS,
  dayAfter,
  dayOf,
  daysBetween,
  reminderDays,
  reminderDue,
} from './rules.ts'
import { lockApplication, released, step } from './stage.ts'
import { applications, credentials } from './tables.ts'

/** Tells owners what ends soon; each reminder goes out once. */
export async function remindOfExpiries(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const due = await context.db
    .select({ credential: credentials })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        inArray(applications.stage, ['approved', 'activated', 'suspended']),
        lte(credentials.expiresOn, dayAfter(today, reminderDays[0])),
        or(isNull(credentials.remindedAtDays), gt(credentials.remindedAtDays, 0)),
      ),
    )
  for (const { credential } of due) {
    const daysLeft = daysBetween(today, credential.expiresOn)
    const reminder = reminderDue(daysLeft, credential.remindedAtDays)
    if (reminder === null) continue
    await change(context, 'credential.remind', async (tx) => {
      await tx.update(credentials).set({ remindedAtDays: reminder }).where(eq(credentials.id, credential.id))
      const { title, expiresOn } = credential
      return {
        subject: `application:${credential.applicationId}`,
        after: { title, expiresOn, daysLeft },
        result: undefined,
      }
    })
  }
}

/** Without a valid licence there is no new business. */
export async function suspendExpired(context: Context): Promise<void> {
  const over = await context.db
    .selectDistinct({ id: applications.id })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        eq(applications.stage, 'activated'),
        eq(credentials.required, 'license'),
        lt(credentials.expiresOn, dayOf(context.now())),
      ),
    )
  for (const { id } of over)
    await change(context, 'application.suspend', async (tx) => {
      const before = await lockApplication(tx, id)
      if (before?.stage !== 'activated') return { result: undefined }
      const after = await step(tx, before, 'suspended')
      await holdSeller(tx, before.userId, true)
      return {
        subject: `application:${id}`,
        before: { stage: before.stage },
        after: { stage: after.stage },
        result: undefined,
      }
    })
}

/** An approval that nobody paid for in 60 days is looked at again. */
export async function lapseApprovals(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - APPROVAL_MS)
  const old = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.stage, 'approved'), lt(applications.approvedAt, before)))
  for (const { id } of old)
    await change(context, 'application.lapseApproval', async (tx) => {
      const row = await lockApplication(tx, id)
      if (row?.stage !== 'approved' || !row.approvedAt || row.approvedAt >= before)
        return { result: undefined }
      await step(tx, row, 'submitted', { ...released, submittedAt: context.now() })
      return {
        subject: `application:${id}`,
        before: { stage: 'approved' },
        after: { stage: 'submitted' },
        result: undefined,
      }
    })
}

/** Asks members to say again that everything holds, on the day that it is due. */
export async function askToAttest(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const due = await context.db
    .select({ id: applications.id, attestedAt: applications.attestedAt })
    .from(applications)
    .where(
      and(
        inArray(applications.stage, ['activated', 'suspended']),
        eq(
          sql`(${applications.attestedAt} at time zone 'utc')::date`,
          sql`${dayAfter(today, -ATTESTATION_DAYS)}::date`,
        ),
      ),
    )
  for (const { id, attestedAt } of due)
    await change(context, 'application.askToAttest', async () => ({
      subject: `application:${id}`,
      after: { attestedAt },
      result: undefined,
    }))
}
