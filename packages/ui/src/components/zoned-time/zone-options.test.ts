import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { zoneOptions } from './zone-options.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('each zone is listed once, including those in use', () => {
  const zones = zoneOptions('Asia/Dubai', 'US/Eastern')
  expect(zones.filter(({ value }) => value === 'Asia/Dubai')).toHaveLength(1)
  expect(zones.map(({ value }) => value)).toEqual(expect.arrayContaining(['US/Eastern', 'UTC']))
})

test.each([
  ['America/New_York', 'New York (GMT−5)'],
  ['Asia/Kolkata', 'Kolkata (GMT+5:30)'],
  ['America/Kentucky/Louisville', 'Louisville, Kentucky (GMT−5)'],
  ['America/North_Dakota/Center', 'Center, North Dakota (GMT−6)'],
  ['UTC', 'UTC (GMT)'],
])('%s is called %s', (value, label) => {
  expect(zoneOptions(value)).toContainEqual({ value, label })
})

test('zones are in the order of their offset, from west to east', () => {
  const inOrder = [
    'Pacific/Honolulu',
    'America/St_Johns',
    'UTC',
    'Asia/Dubai',
    'Asia/Kathmandu',
    'Asia/Tokyo',
  ]
  const values = zoneOptions(...inOrder.toReversed()).map(({ value }) => value)
  expect(values.filter((value) => inOrder.includes(value))).toEqual(inOrder)
})
