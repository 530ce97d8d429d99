import * as z from 'zod'
import { and, isNull, lt, ne, or } from '../../db/drizzle.ts'

import { audiences } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { mailAccountExists, mailCode, mailEmailChange, mailInvitation } from './notifications.ts'
import { LINK_AFTER_CODE_MS } from './rules.ts'
import { challenges, emailChanges, sessions, throttles } from './tables.ts'

export const identityJobs: Jobs = {
  mailInvitation: job(z.object({ challengeId: z.string() }), mailInvitation),
  mailCode: job(z.object({ challengeId: z.string(), sends: z.int() }), mailCode),
  mailEmailChange: job(z.object({ emailChangeId: z.string(), isDone: z.boolean() }), mailEmailChange),
  mailAccountExists: job(z.object({ audience: z.enum(audiences), email: z.string() }), mailAccountExists),
  forgetExpired: { cron: '17 * * * *', tries: 3, run: forgetExpired },
}

/** Deletes codes, links, sessions and throttles that have expired. */
export async function forgetExpired(context: Context): Promise<void> {
  const now = context.now()
  const linkOver = new Date(now.getTime() - LINK_AFTER_CODE_MS)
  await context.deps.database.write(async (tx) => {
    await tx
      .delete(challenges)
      .where(
        or(
          lt(challenges.expiresAt, linkOver),
          and(lt(challenges.expiresAt, now), ne(challenges.purpose, 'reset-password')),
        ),
      )
    await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx
      .delete(throttles)
      .where(
        and(
          lt(throttles.resetsAt, now),
          or(isNull(throttles.underWayUntil), lt(throttles.underWayUntil, now)),
        ),
      )
  })
}
