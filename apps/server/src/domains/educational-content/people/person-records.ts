import type { PersonRecords } from '../../../person-records.ts'
import { contentProgress, educationalContents, watchLater } from '../tables.ts'

export const educationalContentPersonRecords: readonly PersonRecords[] = [
  { person: contentProgress.patronId, title: 'Learning', removed: true },
  { person: watchLater.patronId, title: 'Watch later', removed: true },
  { person: educationalContents.providerId, title: 'Educational content', kept: 'others' },
]
