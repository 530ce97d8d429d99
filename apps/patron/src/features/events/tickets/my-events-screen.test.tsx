import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { EventWait } from '@wellspring/api/contract/event-waitlist'
import { eventBookingSample, eventWaitSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { loadTickets } from './ticket-storage.ts'
import { MyEventsScreen } from './my-events-screen.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const sample = eventBookingSample({ status: 'confirmed', payment: 'paid' })
const bookingOf = (title: string, hours: number) => ({
  ...sample,
  id: crypto.randomUUID(),
  event: { ...sample.event, title },
  occurrence: { ...sample.occurrence, startsAt: inHours(hours - 1), endsAt: inHours(hours) },
})

const line = () => {
  throw new TypeError('Failed to fetch')
}
const [list, waits] = ['/event-bookings', 'GET /event-waitlist']
const ticketsOf = (id: string) => `${list}/${id}/tickets`
const [first] = sample.tickets
const ticket = { ...first, guestName: 'Samira Haddad', code: 'WE1.payload.signature', used: null }
const show = (bookings: { id: string }[] | null, entries: EventWait[] = []) =>
  renderScreen(<MyEventsScreen search={{}} onSearch={() => {}} />, {
    ...rememberAmara(),
    [`GET ${list}`]: bookings ? () => ({ bookings, totalRecords: bookings.length }) : line,
    ...Object.fromEntries(
      (bookings ?? []).map(({ id }) => [`GET ${ticketsOf(id)}`, () => ({ tickets: [ticket] })]),
    ),
    [waits]: bookings ? () => ({ entries, totalRecords: entries.length }) : line,
  })

beforeEach(() => localStorage.clear())

test('bookings that were loaded once are listed without a connection until they are over', async () => {
  const before = show([bookingOf('Breathing by the sea', 2), bookingOf('A morning walk', -1)])
  expect(await screen.findByText('A morning walk')).toBeVisible()
  await waitFor(() => expect(Object.keys(localStorage).join(' ')).toContain('kept:events:'))
  before.unmount()
  show(null)
  expect(await screen.findByText('Breathing by the sea')).toBeVisible()
  expect(screen.queryByText('A morning walk')).toBeNull()
  // The waitlist has not failed: it loads once the connection returns.
  expect(await screen.findByText(/waitlist.*back online/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('upcoming events link to their tickets, past ones do not', async () => {
  const [next, past] = [bookingOf('Breathing by the sea', 2), bookingOf('A morning walk', -1)]
  show([{ ...next, tickets: sample.tickets.slice(0, 1) }, past])
  const link = await screen.findByRole('link', { name: 'Show ticket' })
  expect(link).toHaveAttribute('href', `/my-events/${next.id}`)
  expect(screen.queryByRole('link', { name: 'Show tickets' })).toBeNull()
})

test('a waitlist entry shows the picture of its event', async () => {
  const entry = eventWaitSample()
  const event = { ...entry.event, imageUrl: '/media/events/a.webp' }
  show([], [{ ...entry, event }])
  const wait = within(await screen.findByRole('region', { name: 'Your waitlist' })).getByRole('article')
  expect(wait.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/events/a'))
})

test('the tickets of upcoming events are stored with the list', async () => {
  const booking = bookingOf('Breathing by the sea', 2)
  show([booking])
  await waitFor(() => expect(loadTickets(booking.id)?.tickets).toEqual([ticket]))
})

test('a list that was never loaded shows the failure', async () => {
  show(null)
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
})
