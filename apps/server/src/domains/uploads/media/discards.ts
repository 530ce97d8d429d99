import type { QueuedJob } from '../../../job.ts'
import { nowAndLater } from '../parts/discard-parts.ts'
import type { MediaUploadRow } from './queries.ts'

/** What has arrived of a recording is removed by these jobs. */
export const mediaDiscards = ({ id, bytes }: Pick<MediaUploadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] =>
  nowAndLater({ task: 'discardMediaParts', payload: { id, bytes } }, now)
