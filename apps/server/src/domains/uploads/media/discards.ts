import type { QueuedJob } from '../../../job.ts'
import { nowAndLater } from '../parts/discard-parts.ts'
import type { PartedFile } from '../parts/rules.ts'
import type { MediaUploadRow } from './queries.ts'

/** A job that removes the parts of a recording, or their sealed copies. */
export const mediaDiscard = ({ id, bytes }: Pick<PartedFile, 'id' | 'bytes'>): QueuedJob => ({
  task: 'discardMediaParts',
  payload: { id, bytes },
})

/** Jobs that remove the received parts of a recording. */
export const mediaDiscards = (upload: Pick<MediaUploadRow, 'id' | 'bytes'>, now: Date): QueuedJob[] =>
  nowAndLater(mediaDiscard(upload), now)
