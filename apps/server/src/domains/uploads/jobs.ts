import * as z from 'zod'

import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { forgetUploads, removeFile } from './forget.ts'

export const uploadJobs: Jobs = {
  forgetUploads: { cron: '37 * * * *', tries: 3, run: forgetUploads },
  removeFile: job(z.object({ key: z.string() }), (context, { key }) => removeFile(context, key)),
}
