import * as z from 'zod'

import { audiences } from '@wellspring/api/contract/endpoint'

import { asc, gt, lte } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { DAY_MS } from '../../time.ts'
import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { getUser } from '../identity/queries.ts'
import { users } from '../identity/tables.ts'
import { eraseAccount } from './actions/erase-account.ts'
import { endCommitments, listCommitments } from './commitments.ts'
import { mailErased } from './notifications.ts'
import { isOver } from './rules.ts'

/** Ends commitments since the closing, and erases the account once none are left. */
async function eraseIfOver(context: Context, userId: string): Promise<void> {
  // Earlier accounts in the loop took time, in which this owner may have kept the account.
  if (!isOver(await getUser(context.db, userId), context.now())) return
  const leaving = { userId, because: 'closed' } as const
  await endCommitments(context, leaving)
  if ((await listCommitments(context, leaving)).length === 0) await eraseAccount(context, userId)
}

/**
 * Erases accounts that are due. Accounts with open commitments are retried an hour later, some of them for months, so
 * every run goes through all.
 */
export async function eraseAccounts(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.closesAt, context.now()))
    .orderBy(asc(users.closesAt))
  await eachOf(context, due, eraseIfOver)
}

/** How long payments may still arrive for what was started before an account was disabled. */
const LATE_MS = 3 * DAY_MS

/**
 * Ends what was paid for while an account was being disabled, or after a slow bank. Earlier commitments have already
 * ended.
 */
export async function endLateCommitments(context: Context): Promise<void> {
  const since = new Date(context.now().getTime() - LATE_MS)
  const left = await context.db.select({ id: users.id }).from(users).where(gt(users.disabledAt, since))
  await eachOf(context, left, (inner, userId) => endCommitments(inner, { userId, because: 'disabled' }))
}

export const accountClosingJobs: Jobs = {
  endLateCommitments: { ...sweepsInQueue('gateway'), cron: '*/5 * * * *', tries: 1, run: endLateCommitments },
  eraseAccounts: { ...sweepsInQueue('gateway'), cron: '41 * * * *', tries: 1, run: eraseAccounts },
  mailErased: job(
    z.object({ email: z.string(), firstName: z.string(), audience: z.enum(audiences) }),
    mailErased,
  ),
}
