import type { MoodEntry, MoodPatterns } from '../contract/moods.ts'
import type { WellnessDomain } from '../contract/wellness.ts'

export const wellnessDomainSample = (change: Partial<WellnessDomain> = {}): WellnessDomain => ({
  id: 'physical',
  name: 'Physical',
  image: '/assets/areas/physical.svg',
  colour: '#4c6f27',
  description: 'Your body carries you through every day.',
  affirmations: ['Rest is part of the work.', 'A little movement counts.'],
  leaves: [
    { leaf: 'Move', description: 'Walking, stretching, dancing.', affirmations: ['I may go slowly.'] },
    {
      leaf: 'Nourish',
      description: 'Eating, drinking and sleeping.',
      affirmations: ['I eat without hurry.'],
    },
  ],
  revision: 0,
  ...change,
})

export const moodEntrySample = (change: Partial<MoodEntry> = {}): MoodEntry => ({
  id: '0190f0a0-0000-7000-8000-0000000007a1',
  mood: 'tired',
  at: '2026-06-15T08:30:00.000Z',
  on: '2026-06-15',
  note: 'Slept badly.',
  areas: ['mental'],
  ...change,
})

export const moodPatternsSample = (change: Partial<MoodPatterns> = {}): MoodPatterns => ({
  days: [
    { on: '2026-06-14', mood: 'happy', entries: 1 },
    { on: '2026-06-15', mood: 'tired', entries: 2 },
  ],
  weekdays: [
    { weekday: 1, mean: -0.4, entries: 5 },
    { weekday: 6, mean: 0.8, entries: 5 },
  ],
  areas: [
    { area: 'mental', mean: -0.5, entries: 6 },
    { area: 'social', mean: 0.5, entries: 4 },
  ],
  trend: { mean: 0.1, entries: 12, change: 0.3 },
  recentEntries: 12,
  offersHelp: false,
  ...change,
})
