import { expect, test } from 'vitest'

import { createBuildProgress, isCutShort } from './build-progress.ts'

test('each app is reported once, when both of its builds are done or cached', () => {
  const said: string[] = []
  const hear = createBuildProgress((sentence) => said.push(sentence))
  for (const line of [
    '• Packages in scope: @wellspring/admin, @wellspring/patron',
    '@wellspring/patron:build: cache miss, executing 0f1e2d3c',
    '@wellspring/admin:build: cache hit, replaying logs 0f1e2d3c',
    '@wellspring/admin:build: ✓ built in 12.41s',
    '@wellspring/patron:build: ✓ built in 41.20s',
    '@wellspring/mails:build: ✓ built in 1.20s',
    '@wellspring/patron:build: ✓ built in 9.03s',
    '@wellspring/patron:build: ✓ built in 9.03s',
  ])
    hear(line)
  expect(said).toEqual(['Built the app for staff (1 of 4) …', 'Built the app for patrons (2 of 4) …'])
})

test.each([
  [' Tasks:    5 successful, 5 total', false],
  [' Tasks:    3 successful, 5 total', true],
  ['@wellspring/patron:build: ✓ built in 9.03s', false],
])('the line "%s" of a build that was cut short: %s', (line, expected) => {
  expect(isCutShort(line)).toBe(expected)
})
