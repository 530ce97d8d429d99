import { expect, test } from 'vitest'

import { navigationFor } from './navigation.ts'

const labels = (looker: Parameters<typeof navigationFor>[0], isSeldom: boolean) =>
  navigationFor(looker)
    .filter((item) => Boolean(item.isSeldom) === isSeldom)
    .map(({ label }) => label)

test('what an owner has paid and sent once is behind More; an applicant has it at hand', () => {
  const owner = { abilities: ['people', 'administrators', 'reports', 'billing'] as const, isOwner: true }
  expect(labels(owner, true)).toEqual(['Profile setup', 'Subscription'])
  expect(labels(owner, false)).toContain('Billing')
  expect(labels(null, false)).toEqual(expect.arrayContaining(['Profile setup', 'Subscription']))
  expect(labels(null, true)).toEqual([])
})
