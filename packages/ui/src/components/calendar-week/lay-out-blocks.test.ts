import { expect, test } from 'vitest'
import { minuteIn, placed } from './lay-out-blocks.ts'

const at = (id: string, startsAt: string, endsAt: string) => ({ id, startsAt, endsAt })

test.each([
  ['2026-11-03T22:30:00Z', 'Asia/Dubai', 150],
  ['2026-11-03T22:30:00Z', 'America/New_York', 1050],
  ['2026-11-03T00:00:00Z', 'UTC', 0],
])('%s is in %s so many minutes after midnight', (instant, zone, minutes) => {
  expect(minuteIn(instant, zone)).toBe(minutes)
})

test('overlapping blocks are side by side, adjacent ones are not', () => {
  const day = placed(
    [
      at('c', '2026-11-03T11:00:00Z', '2026-11-03T12:00:00Z'),
      at('a', '2026-11-03T09:00:00Z', '2026-11-03T11:00:00Z'),
      at('b', '2026-11-03T10:00:00Z', '2026-11-03T11:30:00Z'),
      at('d', '2026-11-03T12:00:00Z', '2026-11-03T13:00:00Z'),
      at('e', '2026-11-04T12:00:00Z', '2026-11-04T13:00:00Z'),
    ],
    '2026-11-03',
    'UTC',
  )
  expect(day.map(({ block, lane, lanes }) => [block.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})

test('a block past midnight is on both days, and one until midnight only on the first', () => {
  const late = [at('late', '2026-11-03T23:30:00Z', '2026-11-04T00:20:00Z')]
  expect(placed(late, '2026-11-03', 'UTC')).toMatchObject([{ from: 1410, to: 1440 }])
  expect(placed(late, '2026-11-04', 'UTC')).toMatchObject([{ from: 0, to: 20 }])
  const until = [at('until', '2026-11-03T23:00:00Z', '2026-11-04T00:00:00Z')]
  expect(placed(until, '2026-11-03', 'UTC')).toMatchObject([{ from: 1380, to: 1440 }])
  expect(placed(until, '2026-11-04', 'UTC')).toEqual([])
})

test('an hour that a clock change repeats keeps its position', () => {
  const twice = [at('twice', '2026-11-01T05:40:00Z', '2026-11-01T06:10:00Z')]
  expect(placed(twice, '2026-11-01', 'America/New_York')).toMatchObject([{ from: 100, to: 115 }])
})
