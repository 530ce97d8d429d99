import { expect, test } from 'vitest'

import { rightOf } from './activity-kinds.ts'

test.each([
  ['sharing.getSharedResults', 'provider', 'consent'],
  // Before anybody has given consent.
  ['sharing.listSharedResults', 'provider', 'booking'],
  ['orders.getOrder', 'provider', 'sale'],
  ['emergencyAccess.open', 'admin', 'emergency'],
  ['organisations.listMembers', 'tenant', 'organisation'],
  ['orders.getOrder', 'staff', 'staff'],
])('%s by a %s has the legal basis %s', (name, actorKind, right) => {
  expect(rightOf(name, actorKind)).toBe(right)
})
