import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** Days during which a data export can be downloaded. */
export const DATA_EXPORT_DAYS = 7

/** An export of everything stored about the caller. */
const DataExport = z.object({
  id: Id,
  /** `preparing` until a job has written the file. It can be downloaded once, within seven days. */
  status: z.enum(['preparing', 'ready', 'fetched', 'expired']),
  requestedAt: Instant,
  /** Deadline of the download; null until the file is ready. */
  expiresAt: Instant.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const personalData = {
  getDataExport: endpoint('GET', '/data-exports/latest', {
    access: 'signed-in',
    summary: 'Get the newest export of the caller’s own data, and whether it can be downloaded.',
  }).output(z.object({ dataExport: DataExport.nullable() })),
  requestDataExport: endpoint('POST', '/data-exports', {
    proof: true,
    access: 'signed-in',
    summary: 'Request an export of all data about the caller. A running export is not started twice.',
  }).output(z.object({ dataExport: DataExport })),
  releaseDataExport: endpoint('POST', '/data-exports/latest/release', {
    proof: true,
    access: 'signed-in',
    summary: 'Authorise the download of the export, which requires a recent proof of identity.',
  }).output(z.object({ dataExport: DataExport.nullable() })),
}
