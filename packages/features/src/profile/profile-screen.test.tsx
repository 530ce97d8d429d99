import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const hrefs = { applicationHref: '/provider-forms', changeHref: '/provider-forms?renew=true' }

const askedFor = (asked: readonly (readonly [call: string, input: unknown])[]) =>
  asked.filter(([call]) => call.startsWith('GET /provider-details'))

test('the profile of an applicant is not asked for', async () => {
  const { asked } = renderScreen(<ProfileScreen standing="applicant" {...hrefs} />, rememberAmara())
  expect(await screen.findByText('Your profile appears once you are a member')).toBeVisible()
  await expect.poll(() => asked).toContainEqual(['GET /account', undefined])
  expect(askedFor(asked)).toEqual([])
})

test('until the standing is known, nothing is asked and nothing is said to be missing', async () => {
  const { asked } = renderScreen(<ProfileScreen standing={null} {...hrefs} />, rememberAmara())
  await expect.poll(() => asked).toContainEqual(['GET /account', undefined])
  expect(askedFor(asked)).toEqual([])
  expect(screen.queryByText('Your profile appears once you are a member')).not.toBeInTheDocument()
})
