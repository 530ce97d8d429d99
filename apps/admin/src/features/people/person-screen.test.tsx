import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Commitment } from '@wellspring/api/contract/account-closing'
import type { PersonDetail } from '@wellspring/api/contract/people'
import { SessionProvider } from '@wellspring/api/session'
import { render } from '@wellspring/ui/testing/render'

import { OverReplies } from '../../test/over-replies.tsx'
import { people } from './people-samples.ts'
import { PersonScreen } from './person-screen.tsx'

const recent: PersonDetail['recent'] = { orders: [], bookings: [], tickets: [], payouts: [] }
const detail = { hasSecondFactor: false, openSessions: 0, lastSeenAt: null, recent }

const show = (person: object, commitments: Commitment[] = []) =>
  render(
    <OverReplies reply={() => ({ user: person, commitments })}>
      <SessionProvider>
        <PersonScreen id={people[0]!.id} onEmergency={() => undefined} />
      </SessionProvider>
    </OverReplies>,
  )

async function linksOf(kind: 'patron' | 'provider' | 'staff') {
  const person = {
    ...people[0]!,
    ...detail,
    kind,
    firstName: 'Maya',
    lastName: 'Haddad',
    email: 'maya@x.org',
  }
  show(person)
  await screen.findByRole('heading', { name: 'Maya Haddad' })
  const nav = screen.queryByRole('navigation', { name: 'What they have' })
  return (
    nav &&
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  )
}

test("a patron's records are linked as lists filtered by the patron", async () => {
  expect(await linksOf('patron')).toEqual([
    '/admin/orders?q=Maya%20Haddad',
    '/admin/bookings?q=Maya%20Haddad',
    '/admin/disputes?q=Maya%20Haddad',
    '/admin/support?q=Maya%20Haddad',
    '/admin/subscription?q=maya%40x.org',
  ])
  expect(screen.getByText('What this account may do')).toBeVisible()
})

test("a provider's applications are linked in every stage", async () => {
  expect(await linksOf('provider')).toEqual([
    '/admin/applications?stage=all&q=maya%40x.org',
    '/admin/support?q=Maya%20Haddad',
    '/admin/subscription?q=maya%40x.org',
  ])
})

test('a staff account has no such links', async () => {
  expect(await linksOf('staff')).toBeNull()
})

test('the last orders, bookings and tickets are listed with links', async () => {
  const at = '2026-06-12T09:00:00.000Z'
  const records: PersonDetail['recent'] = {
    orders: [{ id: 'o', number: 'WS-1006', status: 'pending', with: 'Stillwater', total: 36, at }],
    bookings: [{ id: 'b', number: 'WB-1002', status: 'confirmed', with: 'Miriam Adler', at }],
    tickets: [{ id: 't', number: 'WT-1008', status: 'open', subject: 'payment', at }],
    payouts: [{ id: 'p', status: 'in_transit', amount: 127.87, at }],
  }
  show({ ...people[0]!, ...detail, recent: records })
  const orders = within(await screen.findByRole('region', { name: 'Last orders' }))
  expect(orders.getByRole('link', { name: 'WS-1006' })).toHaveAttribute('href', '/admin/orders/o')
  expect(orders.getByText(/\$36\.00 · Stillwater/)).toBeVisible()
  const bookings = within(screen.getByRole('region', { name: 'Last bookings' }))
  expect(bookings.getByRole('link', { name: 'WB-1002' })).toHaveAttribute('href', '/admin/bookings/b')
  const payouts = within(screen.getByRole('region', { name: 'Last payouts' }))
  expect(payouts.getByText('$127.87')).toBeVisible()
  const tickets = within(screen.getByRole('region', { name: 'Last support tickets' }))
  expect(tickets.getByRole('link', { name: 'WT-1008' })).toHaveAttribute('href', '/admin/support/t')
})

test.each([
  ['provider', true],
  ['patron', false],
] as const)('before a %s is disabled, a delay of their payouts is mentioned: %s', async (kind, isSaid) => {
  const { user } = show({ ...people[0]!, ...detail, kind })
  await user.click(await screen.findByRole('button', { name: 'Disable account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryAllByText(/^Nothing is paid out to them for 30 days,/)).toHaveLength(isSaid ? 1 : 0)
})

test('before an account is disabled, what ends now is told apart from what ends with its paid period', async () => {
  const { user } = show({ ...people[0]!, ...detail, kind: 'patron' }, [
    { kind: 'bookings', ends: 2, waits: 0 },
    { kind: 'membership', ends: 1, waits: 0 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Disable account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const now = within(await dialog.findByRole('region', { name: 'Ends now' }))
  expect(now.getByText('2 bookings')).toBeVisible()
  expect(now.queryByText('1 membership')).toBeNull()
  const later = within(dialog.getByRole('region', { name: 'Ends with its paid period' }))
  expect(later.getByText('1 membership')).toBeVisible()
  expect(dialog.getByText(/^Everything else stays: .* What has ended does not come back/)).toBeVisible()
})
