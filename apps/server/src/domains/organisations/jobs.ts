import * as z from 'zod'

import { and, eq, inArray, lte } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { coverAll } from './benefits/cover.ts'
import { returnFunds } from './benefits/return-fund.ts'
import { settleBenefits } from './benefits/settle.ts'
import { mailInvitations } from './invitations/mail.ts'
import { publishReports } from './reports/publish-reports.ts'
import { FORGET_MS } from '../identity/invitations/rules.ts'
import { expireTransfers } from './transfers/transition.ts'
import { organisationInvitations } from './tables.ts'
import { transitionInvitation } from './transition.ts'

const BATCH = 500

/** Marks due invitations as expired. Redeeming checks the expiry itself and does not depend on this job. */
async function expire(context: Context): Promise<void> {
  const now = context.now()
  const isDue = and(eq(organisationInvitations.status, 'open'), lte(organisationInvitations.expiresAt, now))
  const due = await context.db
    .select({ id: organisationInvitations.id })
    .from(organisationInvitations)
    .where(isDue)
    .limit(BATCH)
  await eachOf(context, due, (_context, id) =>
    change(context, 'organisationInvitation.expire', async (tx) => {
      const [row] = await tx
        .select()
        .from(organisationInvitations)
        .where(and(eq(organisationInvitations.id, id), isDue))
        .for('update')
      if (!row) return { result: undefined }
      await transitionInvitation(tx, row, { to: 'expired' })
      return { subject: `organisationInvitation:${id}`, result: undefined }
    }),
  )
}

/** Deletes the addresses of people who never joined. */
async function forget({ deps, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - FORGET_MS)
  await deps.database.write((tx) =>
    tx
      .delete(organisationInvitations)
      .where(
        and(
          inArray(organisationInvitations.status, ['expired', 'revoked']),
          lte(organisationInvitations.expiresAt, before),
        ),
      ),
  )
}

async function endInvitations(context: Context): Promise<void> {
  await expire(context)
  await forget(context)
  await expireTransfers(context)
}

export const organisationJobs: Jobs = {
  mailOrganisationInvitations: job(z.object({ organisationId: z.string() }), mailInvitations, {
    isLong: true,
  }),
  settleBenefits: { cron: '53 3 * * *', tries: 3, run: settleBenefits },
  returnFunds: { cron: '17 5 * * *', tries: 3, run: returnFunds },
  coverMembers: { cron: '7 * * * *', tries: 1, run: coverAll },
  publishReports: { cron: '41 3 * * *', tries: 3, run: publishReports },
  endInvitations: { cron: '23 * * * *', tries: 1, run: endInvitations },
}
