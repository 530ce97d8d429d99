import { lt } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { Jobs } from '../../job.ts'
import { NOTICE_MS } from './rules.ts'
import { notices } from './tables.ts'

export const notificationJobs: Jobs = {
  forgetNotices: { cron: '17 * * * *', tries: 3, run: forgetNotices },
}

/** What was told long ago is forgotten. */
async function forgetNotices(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - NOTICE_MS)
  await context.deps.database.write((tx) => tx.delete(notices).where(lt(notices.createdAt, before)))
}
