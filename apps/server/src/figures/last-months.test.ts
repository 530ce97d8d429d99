import { expect, test } from 'vitest'

import { lastMonths } from './last-months.ts'

test.each([
  ['2026-11-26T20:00:00Z', '2025-12', '2026-11'],
  ['2026-12-31T23:59:59Z', '2026-01', '2026-12'],
  ['2027-01-01T00:00:00Z', '2026-02', '2027-01'],
])('at %s the last twelve months are those from %s to %s', (now, first, last) => {
  const months = lastMonths(new Date(now))
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last])
  expect(months).toEqual([...new Set(months)].toSorted())
})
