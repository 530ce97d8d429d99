import { expect, test } from 'vitest'

import { zoneOptions } from './zone-options.ts'

test('each zone is listed once by name, including those in use', () => {
  const zones = zoneOptions('Asia/Dubai', 'US/Eastern')
  expect(zones).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
  expect(zones.filter(({ value }) => value === 'Asia/Dubai')).toHaveLength(1)
  expect(zones.map(({ value }) => value)).toEqual(expect.arrayContaining(['US/Eastern', 'UTC']))
})
