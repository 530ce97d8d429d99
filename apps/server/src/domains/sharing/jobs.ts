import { and, eq, inArray, lte, not, or } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { endedNews } from './consents/live-updates.ts'
import { haveMet } from './consents/relation.ts'
import { consents, questionnaireRequests } from './tables.ts'
import { closeRequest, endConsent } from './transition.ts'

const BATCH = 500

/** Ends consents after a year, or after a year without a booking. Reads check both and do not depend on this job. */
async function endConsents(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.status, 'given'), or(lte(consents.until, now), not(haveMet(db, consents, now)))))
    .limit(BATCH)
  await eachOf(context, rows, (_context, id) =>
    change(context, 'consent.end', async (tx) => {
      const [row] = await tx.select().from(consents).where(eq(consents.id, id)).for('update')
      if (!row || row.status !== 'given') return { result: undefined }
      const to = row.until <= now ? 'expired' : 'ended'
      await endConsent(tx, row, { to, at: now, userId: null })
      return { subject: `consent:${id}`, after: { status: to }, news: [endedNews(row)], result: undefined }
    }),
  )
}

async function expireRequests(context: Context): Promise<void> {
  const now = context.now()
  const rows = await context.db
    .select({ id: questionnaireRequests.id })
    .from(questionnaireRequests)
    .where(
      and(
        inArray(questionnaireRequests.status, ['asked', 'accepted']),
        lte(questionnaireRequests.dueAt, now),
      ),
    )
    .limit(BATCH)
  await eachOf(context, rows, (_context, id) => closeRequest(context, id, 'expired'))
}

export async function endSharing(context: Context): Promise<void> {
  await endConsents(context)
  await expireRequests(context)
}

export const sharingJobs: Jobs = {
  endSharing: { cron: '17 * * * *', tries: 1, run: endSharing },
}
