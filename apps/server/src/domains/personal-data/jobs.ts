import * as z from 'zod'

import { and, eq, lte } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { makeDataExport } from './actions/make-export.ts'
import { dataExports } from './tables.ts'

const BATCH = 200

/** Deletes exports that were not fetched in time. */
async function expireDataExports(context: Context): Promise<void> {
  const isOver = and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, context.now()))
  const over = await context.db.select({ id: dataExports.id }).from(dataExports).where(isOver).limit(BATCH)
  await eachOf(context, over, (_context, id) =>
    change(context, 'dataExport.expire', async (tx) => {
      const gone = await tx
        .update(dataExports)
        .set({ status: 'expired', file: null })
        .where(and(eq(dataExports.id, id), isOver))
        .returning({ id: dataExports.id })
      return gone.length === 0 ? { result: undefined } : { subject: `dataExport:${id}`, result: undefined }
    }),
  )
}

export const personalDataJobs: Jobs = {
  makeDataExport: job(z.object({ id: z.string() }), (context, { id }) => makeDataExport(context, id)),
  expireDataExports: { cron: '29 * * * *', tries: 1, run: expireDataExports },
}
