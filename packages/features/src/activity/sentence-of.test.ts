import { expect, test } from 'vitest'

import { sentenceOf } from './sentence-of.ts'

test.each([
  ['application.approve', 'Approved an application'],
  ['onboarding.getApplication', 'Viewed an application'],
  ['onboarding.getApplication.refused', 'Was not allowed to view an application'],
  ['emergency.getEmergencyResults.refused', 'Was not allowed to read protected records in an emergency'],
  ['memberships.getInvoice', 'Memberships: get invoice'],
  ['memberships.getInvoice.refused', 'Was not allowed: Memberships: get invoice'],
])('%s reads as: %s', (name, sentence) => {
  expect(sentenceOf(name)).toBe(sentence)
})
