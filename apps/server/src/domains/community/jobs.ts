import { and, eq, isNull, lt, lte, or } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { chatCases } from './case-tables.ts'
import { lockCase } from './cases/queries.ts'

const BATCH = 500

const isUntold = or(isNull(chatCases.breachedAt), lt(chatCases.breachedAt, chatCases.dueAt))

/** Notifies moderators of overdue cases, once per deadline. */
export async function watchCases(context: Context): Promise<void> {
  const now = context.now()
  const rows = await context.db
    .select({ id: chatCases.id })
    .from(chatCases)
    .where(and(lte(chatCases.dueAt, now), isUntold))
    .limit(BATCH)
  await eachOf(context, rows, (_context, id) =>
    change(context, 'chatCase.breach', async (tx) => {
      await lockCase(tx, id)
      const [row] = await tx
        .update(chatCases)
        .set({ breachedAt: now })
        .where(and(eq(chatCases.id, id), lte(chatCases.dueAt, now), isUntold))
        .returning({ risk: chatCases.risk })
      if (!row) return { result: undefined }
      return { subject: `chatCase:${id}`, after: row, result: undefined }
    }),
  )
}

export const communityJobs: Jobs = {
  watchCases: { cron: '* * * * *', tries: 1, run: watchCases },
}
