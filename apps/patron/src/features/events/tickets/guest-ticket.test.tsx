import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { GuestTicket } from '@wellspring/api/contract/event-guests'
import { renderScreen } from '@wellspring/features/test-support'

import { GuestTicketScreen } from './guest-ticket-screen.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ticket = (change: Partial<GuestTicket>): GuestTicket => ({
  guestName: 'Jo Guest',
  event: { title: 'Evening meditation', zone: 'UTC' },
  organiser: 'Still Waters',
  startsAt: inHours(5),
  endsAt: inHours(6),
  opensAt: inHours(4.5),
  place: null,
  code: null,
  state: 'early',
  ...change,
})
const show = (change: Partial<GuestTicket> = {}) =>
  renderScreen(<GuestTicketScreen link="the.link" />, {
    'POST /guest-ticket': () => ({ ticket: ticket(change) }),
    'POST /guest-ticket/join': () => ({ onlineUrl: 'https://meet.example/circle' }),
  })

test('a guest sees their ticket and when joining opens', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening meditation' })).toBeVisible()
  expect(screen.getByText(/^Jo Guest, you take part online/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Join online' })).toBeDisabled()
  expect(screen.getByText(/^You can join here from/)).toBeVisible()
})

test('a page that is open when joining opens can join', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, assign })
  const { user } = show({ opensAt: inHours(-0.1), startsAt: inHours(0.4) })
  await user.click(await screen.findByRole('button', { name: 'Join online' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://meet.example/circle'))
  vi.unstubAllGlobals()
})

test('an in-person ticket shows the place and the code for the door', async () => {
  show({ state: 'in_person', code: 'WE1.a.b', place: 'The quiet room, 3 Sea Street, Dubai' })
  expect(await screen.findByText(/^Jo Guest, you come in person/)).toBeVisible()
  expect(screen.getByText(/^The quiet room, 3 Sea Street, Dubai/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of the ticket for Jo Guest' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Directions/ })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['cancelled', /^This ticket is cancelled/],
  ['over', 'This event is over.'],
] as const)('a ticket whose state is %s cannot join', async (state, words) => {
  show({ state })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
