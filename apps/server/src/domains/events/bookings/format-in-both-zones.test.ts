import { expect, test } from 'vitest'

import { commonFormats } from '../../../formats.ts'
import { formatInBothZones } from './format-in-both-zones.ts'

const at = (instant: string) => new Date(`${instant}Z`)

test.each([
  [
    'another hour',
    '2026-12-19T14:00',
    'America/New_York',
    'Asia/Dubai',
    'Saturday, December 19, 2026 at 9:00 AM (New York time, 6:00 PM in Dubai)',
  ],
  [
    'another day',
    '2026-11-03T22:30',
    'America/New_York',
    'Asia/Dubai',
    'Tuesday, November 3, 2026 at 5:30 PM (New York time, Wednesday, November 4 at 2:30 AM in Dubai)',
  ],
  [
    'the same zone',
    '2026-12-19T14:00',
    'Asia/Dubai',
    'Asia/Dubai',
    'Saturday, December 19, 2026 at 6:00 PM (Dubai time)',
  ],
  [
    'another zone with the same hour',
    '2026-12-19T14:00',
    'America/New_York',
    'America/Toronto',
    'Saturday, December 19, 2026 at 9:00 AM (New York time)',
  ],
])('%s', (_name, instant, own, event, words) => {
  expect(formatInBothZones(at(instant), { own, event }, commonFormats)).toBe(words)
})

test.each([
  [
    '2026-12-19T14:00',
    'America/New_York',
    'Saturday, December 19, 2026 at 6:00 PM (Dubai time, 9:00 AM for you)',
  ],
  [
    '2026-11-03T22:30',
    'America/New_York',
    'Wednesday, November 4, 2026 at 2:30 AM (Dubai time, Tuesday, November 3 at 5:30 PM for you)',
  ],
  ['2026-12-19T14:00', 'Asia/Muscat', 'Saturday, December 19, 2026 at 6:00 PM (Dubai time)'],
  ['2026-12-19T14:00', 'Asia/Dubai', 'Saturday, December 19, 2026 at 6:00 PM (Dubai time)'],
])('the local time of an in-person event comes first: %s for a reader in %s', (instant, own, words) => {
  const clocks = { own, event: 'Asia/Dubai', format: 'In-Person' } as const
  expect(formatInBothZones(at(instant), clocks, commonFormats)).toBe(words)
})
