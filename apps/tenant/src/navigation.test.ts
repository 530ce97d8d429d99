import { expect, test } from 'vitest'

import { navigationFor } from './navigation.ts'

const labels = (rights: Parameters<typeof navigationFor>[0], isRarelyUsed: boolean) =>
  navigationFor(rights)
    .filter((item) => Boolean(item.isRarelyUsed) === isRarelyUsed)
    .map(({ label }) => label)

test('an owner finds the application and plan pages under More; an applicant sees them in the menu', () => {
  const owner = { abilities: ['people', 'administrators', 'reports', 'billing'] as const, isOwner: true }
  expect(labels(owner, true)).toEqual(['Profile setup', 'Subscription'])
  expect(labels(owner, false)).toContain('Billing')
  expect(labels(null, false)).toEqual(expect.arrayContaining(['Profile setup', 'Subscription']))
  expect(labels(null, true)).toEqual([])
})
