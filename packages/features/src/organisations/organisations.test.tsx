import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openedInvitationSample } from '@wellspring/api/testing/organisations'

import { amara, renderScreen } from '../test-support.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

const invitationScreen = (
  <InvitationScreen link="a-link" homeHref="/home" joinedHref="/organisations" signIn={<p>The way in</p>} />
)
const opened = (change: Parameters<typeof openedInvitationSample>[0] = {}) => ({
  'POST /invitations/open': () => ({ invitation: openedInvitationSample(change) }),
})
const loggedIn = { 'GET /users/me': () => ({ user: amara }) }

test('a guest can read what the organisation sees before logging in', async () => {
  const { user } = renderScreen(invitationScreen, opened({ state: 'signed-out' }))
  expect(await screen.findByText('Whether you use Wellspring at all.')).toBeVisible()
  expect(screen.queryByText('The way in')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The way in')).toBeVisible()
})

test('joining sends the version of the terms that was shown and leads to the joined organisation', async () => {
  let state: 'usable' | 'joined' = 'usable'
  const { user, asked } = renderScreen(invitationScreen, {
    ...loggedIn,
    'POST /invitations/open': () => ({ invitation: openedInvitationSample({ state }) }),
    'POST /invitations/redeem': () => {
      state = 'joined'
      return { organisation: 'Northgate Community Clinic' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Join Northgate Community Clinic' }))
  expect(await screen.findByText('You belong to Northgate Community Clinic.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Northgate Community Clinic')
  expect(asked).toContainEqual(['POST /invitations/redeem', { link: 'a-link', termsVersion: 1 }])
  expect(screen.getByRole('link', { name: 'What it sees, and how to leave' })).toHaveAttribute(
    'href',
    '/organisations',
  )
})

test('a refusal is shown beside the button', async () => {
  const { user } = renderScreen(invitationScreen, {
    ...loggedIn,
    ...opened(),
    'POST /invitations/redeem': () => ({
      status: 409,
      msgCode: 'CONFLICT',
      message: 'This invitation has already been used.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Join Northgate Community Clinic' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This invitation has already been used.'),
  )
})

test('a user with another address learns whose invitation it is and cannot join', async () => {
  const { user, asked } = renderScreen(invitationScreen, {
    ...loggedIn,
    ...opened({ state: 'other' }),
    'POST /logout': () => ({}),
  })
  const obstacle = await screen.findByText(/This invitation is for t•••@n•••.example/)
  expect(obstacle).toBeVisible()
  // This message comes before the explanation of what joining means.
  const terms = screen.getAllByRole('heading', { level: 2 })[0]!
  expect(obstacle.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /logout'))
})

test('an incomplete link says so and leads back, because a retry would fail the same way', async () => {
  renderScreen(invitationScreen, {
    'POST /invitations/open': () => ({
      status: 400,
      msgCode: 'VALIDATION_FAILED',
      message: 'This link is not complete',
    }),
  })
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Wellspring' })).toHaveAttribute('href', '/home')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
