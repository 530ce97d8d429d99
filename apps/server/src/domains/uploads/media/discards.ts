import type { QueuedJob } from '../../../job.ts'
import { nowAndLater } from '../parts/discard-parts.ts'
import type { MediaUploadRow } from './queries.ts'

/** Jobs that remove the received parts of a recording. */
export const mediaDiscards = ({ id, bytes }: Pick<MediaUploadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] =>
  nowAndLater({ task: 'discardMediaParts', payload: { id, bytes } }, now)
