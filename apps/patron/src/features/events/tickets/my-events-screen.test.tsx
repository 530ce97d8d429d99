import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { EventWait } from '@wellspring/api/contract/event-waitlist'
import { eventBookingSample, eventWaitSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { loadTickets } from './kept-tickets.ts'
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

test('what was seen once is listed without a connection, as long as it is not over', async () => {
  const before = show([bookingOf('Breathing by the sea', 2), bookingOf('A morning walk', -1)])
  expect(await screen.findByText('A morning walk')).toBeVisible()
  await waitFor(() => expect(Object.keys(localStorage).join(' ')).toContain('kept:events:'))
  before.unmount()
  show(null)
  expect(await screen.findByText('Breathing by the sea')).toBeVisible()
  expect(screen.queryByText('A morning walk')).toBeNull()
  // Nothing is wrong with the waitlist: it comes with the connection.
  expect(await screen.findByText(/waitlist.*connected again/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is to come leads to its tickets, what is over does not', async () => {
  const [next, past] = [bookingOf('Breathing by the sea', 2), bookingOf('A morning walk', -1)]
  show([{ ...next, tickets: sample.tickets.slice(0, 1) }, past])
  const link = await screen.findByRole('link', { name: 'Show ticket' })
  expect(link).toHaveAttribute('href', `/my-events/${next.id}`)
  expect(screen.queryByRole('link', { name: 'Show tickets' })).toBeNull()
})

test('what one waits for has the picture of its event', async () => {
  const entry = eventWaitSample()
  const event = { ...entry.event, imageUrl: '/media/events/a.webp' }
  show([], [{ ...entry, event }])
  const wait = within(await screen.findByRole('region', { name: 'Your waitlist' })).getByRole('article')
  expect(wait.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/events/a'))
})

test('the tickets of what comes next are kept with the list', async () => {
  const booking = bookingOf('Breathing by the sea', 2)
  show([booking])
  await waitFor(() => expect(loadTickets(booking.id)?.tickets).toEqual([ticket]))
})

test('a list that was never seen here is asked for, and the failure is said', async () => {
  show(null)
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
})
