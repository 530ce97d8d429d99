import { expect, test } from 'vitest'

import { sentenceOf, subjectOf } from './activity-words.ts'

test.each([
  ['application.approve', 'Approved an application'],
  ['onboarding.getApplication', 'Looked at an application'],
  ['onboarding.getApplication.refused', 'Was refused: looked at an application'],
  ['memberships.getInvoice', 'Memberships: get invoice'],
  ['memberships.getInvoice.refused', 'Was refused: memberships: get invoice'],
])('%s reads as: %s', (name, sentence) => {
  expect(sentenceOf(name)).toBe(sentence)
})

test('a subject is its kind and its id', () => {
  expect(subjectOf('application:01a1fd38-6a92')).toEqual({ kind: 'Application', id: '01a1fd38-6a92' })
  expect(subjectOf('guest')).toEqual({ kind: 'Guest', id: '' })
})
