import * as z from 'zod'

import { audiences } from '@wellspring/api/contract/endpoint'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { forgetExpired } from './actions.ts'
import { mailAccountExists, mailCode, mailInvitation } from './notifications.ts'

export const identityJobs: Jobs = {
  mailInvitation: job(z.object({ challengeId: z.string() }), mailInvitation),
  mailCode: job(z.object({ challengeId: z.string(), sends: z.int() }), mailCode),
  mailAccountExists: job(z.object({ audience: z.enum(audiences), email: z.string() }), mailAccountExists),
  forgetExpired: { cron: '17 * * * *', tries: 3, run: forgetExpired },
}
