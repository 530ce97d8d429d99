import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** How long a file of one's data waits to be fetched. */
export const DATA_EXPORT_DAYS = 7

/** A file with everything that is kept of the caller. */
const DataExport = z.object({
  id: Id,
  /** `preparing` until a job has made it; it is fetched once, within seven days. */
  status: z.enum(['preparing', 'ready', 'fetched', 'expired']),
  requestedAt: Instant,
  /** Until when it can be fetched; null until it is ready. */
  expiresAt: Instant.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const personalData = {
  getDataExport: endpoint('GET', '/data-exports/latest', {
    access: 'signed-in',
    summary: 'The newest file of the caller’s own data, and whether it can be fetched.',
  }).output(z.object({ dataExport: DataExport.nullable() })),
  requestDataExport: endpoint('POST', '/data-exports', {
    proof: true,
    access: 'signed-in',
    summary:
      'Ask for a file of everything that is kept of the caller. One that is being made is not begun twice.',
  }).output(z.object({ dataExport: DataExport })),
  releaseDataExport: endpoint('POST', '/data-exports/latest/release', {
    proof: true,
    access: 'signed-in',
    summary:
      'Asked before the file is fetched, which is given to nobody who has not just shown who they are.',
  }).output(z.object({ dataExport: DataExport.nullable() })),
}
