import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openedClientInvitationSample } from '@wellspring/api/testing/clients'
import { amara, renderScreen } from '@wellspring/features/test-support'

import { ClientInvitationScreen } from './client-invitation-screen.tsx'

const invitationScreen = <ClientInvitationScreen link="a-link" signIn={<p>The way in</p>} />
const opened = (change: Parameters<typeof openedClientInvitationSample>[0] = {}) => ({
  'POST /client-invitations/open': () => ({ invitation: openedClientInvitationSample(change) }),
})
const loggedIn = { 'GET /users/me': () => ({ user: amara }) }

test('a guest sees who invites them and what the provider will see, before logging in', async () => {
  const { user } = renderScreen(invitationScreen, opened({ state: 'signed-out' }))
  expect(await screen.findByRole('heading', { name: 'Adler Psychology invites you' })).toBeVisible()
  expect(screen.getByText(/Adler Psychology sees your name, email and phone\./)).toBeVisible()
  expect(screen.queryByText('The way in')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The way in')).toBeVisible()
})

test("accepting takes one click and leads to the provider's services", async () => {
  let state: 'usable' | 'accepted' = 'usable'
  const { user, asked } = renderScreen(invitationScreen, {
    ...loggedIn,
    'POST /client-invitations/open': () => ({ invitation: openedClientInvitationSample({ state }) }),
    'POST /client-invitations/accept': () => {
      state = 'accepted'
      return { providerId: openedClientInvitationSample().provider.id }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/You are a client of Adler Psychology\./)).toBeVisible()
  expect(asked.map(([call]) => call)).toContain('POST /client-invitations/accept')
})

test('an expired invitation names whom to ask and offers nothing', async () => {
  renderScreen(invitationScreen, { ...loggedIn, ...opened({ state: 'closed' }) })
  expect(await screen.findByText(/Please ask Adler Psychology for a new one\./)).toBeVisible()
  expect(screen.queryByText(/Accept to become a client/)).toBeNull()
})
