import { expect, test } from 'vitest'

import { createBuildProgress } from './build-progress.ts'

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
