import { and, isNotNull, lt } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { sendHeldMails } from './mail/send-held-mails.ts'
import { PushJob, pushNotice } from './push/push-notice.ts'
import { NOTICE_MS, SENT_MAIL_MS } from './rules.ts'
import { noticeMails, notices } from './tables.ts'

export const notificationJobs: Jobs = {
  forgetNotices: { cron: '17 * * * *', tries: 3, run: forgetNotices },
  pushNotice: job(PushJob, pushNotice),
  sendHeldMails: { ...sweepsInQueue('mails'), cron: '* * * * *', tries: 1, run: sendHeldMails },
}

async function forgetNotices(context: Context): Promise<void> {
  const ago = (ms: number) => new Date(context.now().getTime() - ms)
  await context.deps.database.write(async (tx) => {
    await tx.delete(notices).where(lt(notices.createdAt, ago(NOTICE_MS)))
    await tx
      .delete(noticeMails)
      .where(and(isNotNull(noticeMails.sentAt), lt(noticeMails.sentAt, ago(SENT_MAIL_MS))))
  })
}
