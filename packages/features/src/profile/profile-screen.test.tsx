import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const hrefs = { applicationHref: '/provider-forms', changeHref: '/provider-forms?renew=true' }

const askedFor = (asked: readonly (readonly [call: string, input: unknown])[]) =>
  asked.filter(([call]) => call.startsWith('GET /provider-details'))

test('the profile of an applicant is not requested', async () => {
  const { asked } = renderScreen(<ProfileScreen stage="applicant" {...hrefs} />, rememberAmara())
  expect(await screen.findByText('Your profile appears once you are a member')).toBeVisible()
  await expect.poll(() => asked).toContainEqual(['GET /account', undefined])
  expect(askedFor(asked)).toEqual([])
})

test('while the stage is unknown, nothing is requested and nothing is reported as missing', async () => {
  const { asked } = renderScreen(<ProfileScreen stage={null} {...hrefs} />, rememberAmara())
  await expect.poll(() => asked).toContainEqual(['GET /account', undefined])
  expect(askedFor(asked)).toEqual([])
  expect(screen.queryByText('Your profile appears once you are a member')).not.toBeInTheDocument()
})
