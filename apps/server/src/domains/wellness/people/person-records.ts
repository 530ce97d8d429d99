import type { PersonRecords } from '../../../person-records.ts'
import {
  declinedHelp,
  erasedNotes,
  lotusEntries,
  lotusMonths,
  moods,
  reflections,
  removedMoods,
} from '../tables.ts'

export const wellnessPersonRecords: readonly PersonRecords[] = [
  { person: reflections.patronId, title: 'Reflections', removed: true },
  { person: moods.patronId, title: 'Moods', removed: true },
  { person: removedMoods.patronId, withheld: 'internal', removed: true },
  { person: erasedNotes.patronId, withheld: 'internal', removed: true },
  { person: lotusEntries.patronId, title: 'Lotus', removed: true },
  { person: lotusMonths.patronId, withheld: 'internal', removed: true },
  { person: declinedHelp.patronId, withheld: 'internal', removed: true },
]
