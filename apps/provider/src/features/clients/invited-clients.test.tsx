import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { clientInvitationSample, clientSample } from '@wellspring/api/testing/clients'
import { renderScreen } from '@wellspring/features/test-support'

import { ClientFacts } from './client-facts.tsx'
import { ClientsListScreen } from './clients-list-screen.tsx'

const show = (replies: Parameters<typeof renderScreen>[1], invitations: object[] = []) =>
  renderScreen(<ClientsListScreen search={{}} onSearch={() => {}} />, {
    'GET /clients': () => ({ clients: [clientSample()], totalRecords: 1 }),
    'GET /client-invitations': () => ({ invitations, totalRecords: invitations.length }),
    'GET /views': () => ({ views: [] }),
    ...replies,
  })

test('a client is invited by name and email', async () => {
  const { user, asked } = show({
    'POST /client-invitations': () => ({ invitation: clientInvitationSample() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add client' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nora Lind')
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'nora.lind@example.org')
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await expect
    .poll(() => asked)
    .toContainEqual(['POST /client-invitations', { name: 'Nora Lind', email: 'nora.lind@example.org' }])
})

test('an open invitation is listed and can be resent or withdrawn', async () => {
  const invitation = clientInvitationSample()
  const { user, asked } = show(
    {
      [`POST /client-invitations/${invitation.id}/resend`]: () => ({ invitation }),
      [`DELETE /client-invitations/${invitation.id}`]: () => ({ withdrawn: true }),
    },
    [invitation],
  )
  expect(await screen.findByText(/nora\.lind@example\.org · Invited, open until/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend: Nora Lind' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw: Nora Lind' }))
  await expect
    .poll(() => asked.map(([call]) => call))
    .toEqual(expect.arrayContaining([`DELETE /client-invitations/${invitation.id}`]))
})

test('the list waits for the invitations, so nothing shifts', async () => {
  let answer: (value: object) => void = () => {}
  show({
    'GET /client-invitations': () => new Promise<object>((resolve) => (answer = resolve)),
  })
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('Amara Okafor')).toBeNull()
  answer({ invitations: [clientInvitationSample()], totalRecords: 1 })
  expect(await screen.findByText('Nora Lind')).toBeVisible()
  expect(screen.getByText('Amara Okafor')).toBeVisible()
})

test('a client can be contacted by email and phone while their account exists', () => {
  const { unmount } = renderScreen(<ClientFacts client={clientSample()} />, {})
  expect(screen.getByRole('link', { name: 'amara@example.org' })).toHaveAttribute(
    'href',
    'mailto:amara@example.org',
  )
  expect(screen.getByRole('link', { name: '+971 501234567' })).toHaveAttribute('href', 'tel:+971501234567')
  unmount()
  renderScreen(<ClientFacts client={clientSample({ contact: null, firstAt: null })} />, {})
  expect(screen.queryByText('Email')).toBeNull()
})
