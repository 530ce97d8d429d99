import type { PersonRecords } from '../../../person-records.ts'
import { mediaUploads, uploads } from '../tables.ts'

export const uploadPersonRecords: readonly PersonRecords[] = [
  { person: uploads.ownerId, title: 'Files', kept: 'internal' },
  { person: mediaUploads.ownerId, withheld: 'internal', kept: 'internal' },
]
