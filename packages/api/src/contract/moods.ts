import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, upTo } from './fields.ts'
import { MAX_MOOD_WAIT_MS } from './mood-wait.ts'

export const moods = [
  'angry',
  'bad',
  'bored',
  'busy',
  'disgusted',
  'fearful',
  'happy',
  'indifferent',
  'sad',
  'stressed',
  'surprised',
  'tired',
] as const
export type Mood = (typeof moods)[number]

interface Feeling {
  /** How pleasant: -1, 0 or 1. */
  valence: -1 | 0 | 1
  /** How energetic: -1, 0 or 1. */
  energy: -1 | 0 | 1
}

export const feelingOf: Record<Mood, Feeling> = {
  happy: { valence: 1, energy: 0 },
  surprised: { valence: 0, energy: 1 },
  busy: { valence: 0, energy: 1 },
  indifferent: { valence: 0, energy: -1 },
  bored: { valence: -1, energy: -1 },
  tired: { valence: -1, energy: -1 },
  sad: { valence: -1, energy: -1 },
  bad: { valence: -1, energy: 0 },
  disgusted: { valence: -1, energy: 0 },
  stressed: { valence: -1, energy: 1 },
  fearful: { valence: -1, energy: 1 },
  angry: { valence: -1, energy: 1 },
}

/** Minimum number of entries within TREND_DAYS days to compute a trend. */
export const TREND_ENTRIES = 5
export const TREND_DAYS = 14
/** Minimum number of entries to compute the mean of a weekday or an area. */
export const PATTERN_ENTRIES = 3
export const MAX_MOOD_NOTE = 1000
/** Maximum age of an entry that waited for a connection. */
export const MOOD_WAIT_DAYS = 30

const entry = {
  mood: z.enum(moods, 'Choose how you feel'),
  /** When it was recorded. */
  at: Instant,
  areas: z.array(z.enum(areas)).max(areas.length),
}

export const MoodEntry = z.object({
  ...entry,
  id: Id,
  /** The day in the time zone in which it was recorded. */
  on: Day,
  note: z.string().nullable(),
})
export type MoodEntry = z.infer<typeof MoodEntry>

export const MoodInput = z.object({
  ...entry,
  zone: Zone,
  note: upTo(MAX_MOOD_NOTE),
  /** How long the entry waited for a connection. Notes that were erased in the meantime are not restored. */
  waitedMs: z.int().min(0).max(MAX_MOOD_WAIT_MS).optional(),
})
export type MoodInput = z.infer<typeof MoodInput>

/** Mean valence, from -1 to 1. */
const Mean = z.object({ mean: z.number(), entries: z.int() })

export const MoodPatterns = z.object({
  /** The last mood of each day with entries in the past year, oldest first. */
  days: z.array(z.object({ on: Day, mood: z.enum(moods), entries: z.int() })),
  /** 1 is Monday. Only weekdays with enough entries. */
  weekdays: z.array(Mean.extend({ weekday: z.int() })),
  areas: z.array(Mean.extend({ area: z.enum(areas) })),
  /** Null without enough entries. */
  trend: Mean.extend({
    /** Difference from the 14 days before; null when those have too few entries. */
    change: z.number().nullable(),
  }).nullable(),
  /** Entries of the last 14 days. */
  recentEntries: z.int(),
  /** Three bad days in a row, and help was not declined within the last week. */
  offersHelp: z.boolean(),
})
export type MoodPatterns = z.infer<typeof MoodPatterns>

const own = { access: ['patron'], logsReads: true } as const

export const moodEndpoints = {
  putMood: endpoint('PUT', '/moods/{id}', {
    ...own,
    // The response contains the note, which may only be stored encrypted.
    secret: true,
    summary:
      'Note a mood under an id from the browser, or change it. Day and time stay those of the first note. GONE after its deletion.',
  })
    .input(z.intersection(z.object({ id: PathId }), MoodInput))
    .output(z.object({ entry: MoodEntry })),
  removeMood: endpoint('DELETE', '/moods/{id}', { ...own, summary: "Delete the caller's mood." })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
  listMoods: endpoint('GET', '/moods', {
    ...own,
    summary: "List the caller's moods of up to 62 days with their notes, newest first.",
  })
    .input(z.object({ from: Day, to: Day }))
    .output(z.object({ entries: z.array(MoodEntry) })),
  getMoodPatterns: endpoint('GET', '/mood-patterns', {
    ...own,
    summary: 'Get a year of moods by day, their patterns, and whether help is offered.',
  })
    .input(z.object({ zone: Zone }))
    .output(z.object({ patterns: MoodPatterns })),
  declineHelp: endpoint('POST', '/mood-help/decline', {
    // Not logged: an audit row would record permanently that a person had bad days.
    access: ['patron'],
    summary: 'Dismiss the offer of help for a week.',
  }).output(z.object({ declinedAt: Instant })),
  eraseNotes: endpoint('DELETE', '/mood-notes', {
    ...own,
    summary: 'Erase all mood notes. The moods stay.',
  }).output(z.object({ erased: z.int() })),
}
