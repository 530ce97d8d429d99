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
  /** How awake: -1, 0 or 1. */
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

/** A trend is said from so many entries within so many days. */
export const TREND_ENTRIES = 5
export const TREND_DAYS = 14
/** A weekday or an area has a mean from so many entries. */
export const PATTERN_ENTRIES = 3
export const MAX_MOOD_NOTE = 1000
/** How long an entry may have waited for a connection. */
export const MOOD_WAIT_DAYS = 30

const entry = {
  mood: z.enum(moods, 'Choose how you feel'),
  /** When it was tapped. */
  at: Instant,
  areas: z.array(z.enum(areas)).max(areas.length),
}

export const MoodEntry = z.object({
  ...entry,
  id: Id,
  /** The day in the zone in which it was tapped. */
  on: Day,
  note: z.string().nullable(),
})
export type MoodEntry = z.infer<typeof MoodEntry>

export const MoodInput = z.object({
  ...entry,
  zone: Zone,
  note: upTo(MAX_MOOD_NOTE),
  /** How long it has waited for a connection since it was written: notes that were erased since stay erased. */
  waitedMs: z.int().min(0).max(MAX_MOOD_WAIT_MS).optional(),
})
export type MoodInput = z.infer<typeof MoodInput>

/** Of valences: -1 to 1. */
const Mean = z.object({ mean: z.number(), entries: z.int() })

export const MoodPatterns = z.object({
  /** Each day of the last year that has entries: its last mood. The oldest first. */
  days: z.array(z.object({ on: Day, mood: z.enum(moods), entries: z.int() })),
  /** 1 is Monday. Only those with enough entries. */
  weekdays: z.array(Mean.extend({ weekday: z.int() })),
  areas: z.array(Mean.extend({ area: z.enum(areas) })),
  /** Null when there are too few entries for one. */
  trend: Mean.extend({
    /** Against the fortnight before; null when that has too few entries. */
    change: z.number().nullable(),
  }).nullable(),
  /** Of the last fortnight. */
  recentEntries: z.int(),
  /** Three hard days in a row, and help was not declined in the last week. */
  offersHelp: z.boolean(),
})
export type MoodPatterns = z.infer<typeof MoodPatterns>

const own = { access: ['patron'], watched: true } as const

export const moodEndpoints = {
  putMood: endpoint('PUT', '/moods/{id}', {
    ...own,
    // Its answer says the note, which nothing may keep in plain words.
    secret: true,
    summary:
      'Note a mood under an id that the browser made, or change it. The day and the time stay those of the tap. GONE once it was removed.',
  })
    .input(z.intersection(z.object({ id: PathId }), MoodInput))
    .output(z.object({ entry: MoodEntry })),
  removeMood: endpoint('DELETE', '/moods/{id}', { ...own, summary: "Remove a mood of one's own." })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
  listMoods: endpoint('GET', '/moods', {
    ...own,
    summary: "One's own moods of up to 62 days, with their notes; the newest first.",
  })
    .input(z.object({ from: Day, to: Day }))
    .output(z.object({ entries: z.array(MoodEntry) })),
  getMoodPatterns: endpoint('GET', '/mood-patterns', {
    ...own,
    summary: 'A year of moods by day, what they have in common, and whether help is offered.',
  })
    .input(z.object({ zone: Zone }))
    .output(z.object({ patterns: MoodPatterns })),
  declineHelp: endpoint('POST', '/mood-help/decline', {
    // Not watched: a row of the trail would tell for ever that somebody had hard days.
    access: ['patron'],
    summary: 'Help is not offered again for a week.',
  }).output(z.object({ declinedAt: Instant })),
  eraseNotes: endpoint('DELETE', '/mood-notes', {
    ...own,
    summary: 'Erase all notes of moods. The moods stay.',
  }).output(z.object({ erased: z.int() })),
}
