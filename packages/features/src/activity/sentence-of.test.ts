import { expect, test } from 'vitest'

import { sentenceOf } from './sentence-of.ts'

test.each([
  ['application.approve', 'Approved an application'],
  ['onboarding.getApplication', 'Viewed an application'],
  ['onboarding.getApplication.refused', 'Was refused: viewed an application'],
  ['memberships.getInvoice', 'Memberships: get invoice'],
  ['memberships.getInvoice.refused', 'Was refused: memberships: get invoice'],
])('%s reads as: %s', (name, sentence) => {
  expect(sentenceOf(name)).toBe(sentence)
})
