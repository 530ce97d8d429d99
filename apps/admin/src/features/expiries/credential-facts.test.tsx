import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { renderScreen } from '@wellspring/features/test-support'

import { CredentialFacts } from './credential-facts.tsx'

const credential: Credential = {
  id: 'c1',
  applicationId: 'a1',
  applicantName: 'Miriam Adler',
  title: 'Psychologist license',
  number: 'NY-204',
  expiresOn: '2026-09-30',
  daysLeft: 45,
  stage: 'activated',
}

const reminder = (daysLeft: number) => {
  renderScreen(<CredentialFacts credential={{ ...credential, daysLeft }} />)
  return screen.getByText('Next reminder').nextElementSibling
}

test.each([
  [120, 'Jul 2, 2026'],
  [45, 'Aug 31, 2026'],
  [30, 'Sep 23, 2026'],
  [5, 'Sep 30, 2026'],
  [0, 'No more reminders'],
  [-3, 'No more reminders'],
])('with %i days left the next reminder is: %s', (daysLeft, words) => {
  expect(reminder(daysLeft)).toHaveTextContent(words)
})
