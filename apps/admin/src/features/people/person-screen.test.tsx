import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SessionProvider } from '@wellspring/api/session'
import { render } from '@wellspring/ui/testing/render'

import { OverReplies } from '../../test/over-replies.tsx'
import { people } from './people-samples.ts'
import { PersonScreen } from './person-screen.tsx'

const detail = { hasSecondFactor: false, openSessions: 0, lastSeenAt: null }

async function linksOf(kind: 'patron' | 'provider' | 'staff') {
  const person = {
    ...people[0]!,
    ...detail,
    kind,
    firstName: 'Maya',
    lastName: 'Haddad',
    email: 'maya@x.org',
  }
  render(
    <OverReplies reply={() => ({ user: person })}>
      <SessionProvider>
        <PersonScreen id={person.id} onEmergency={() => undefined} />
      </SessionProvider>
    </OverReplies>,
  )
  await screen.findByRole('heading', { name: 'Maya Haddad' })
  const nav = screen.queryByRole('navigation', { name: 'What they have' })
  return (
    nav &&
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  )
}

test('what a patron has is a press away, in lists that are searched for them', async () => {
  expect(await linksOf('patron')).toEqual([
    '/admin/orders?q=Maya%20Haddad',
    '/admin/bookings?q=Maya%20Haddad',
    '/admin/disputes?q=Maya%20Haddad',
    '/admin/support?q=Maya%20Haddad',
    '/admin/subscription?q=maya%40x.org',
  ])
  expect(screen.getByText('What this account may do')).toBeVisible()
})

test('applications of a provider are found whatever became of them', async () => {
  expect(await linksOf('provider')).toEqual([
    '/admin/applications?stage=all&q=maya%40x.org',
    '/admin/support?q=Maya%20Haddad',
    '/admin/subscription?q=maya%40x.org',
  ])
})

test('staff has nothing of that', async () => {
  expect(await linksOf('staff')).toBeNull()
})
