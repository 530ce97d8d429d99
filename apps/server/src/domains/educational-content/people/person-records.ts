import type { PersonRecords } from '../../../person-records.ts'
import { contentOpenings, contentProgress, educationalContents, watchLater } from '../tables.ts'

export const educationalContentPersonRecords: readonly PersonRecords[] = [
  { person: contentProgress.patronId, title: 'Learning', removed: true },
  { person: contentOpenings.patronId, title: 'Members’ content opened', removed: true },
  { person: watchLater.patronId, title: 'Watch later', removed: true },
  { person: educationalContents.providerId, title: 'Educational content', kept: 'others' },
]
