import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { eventBookingSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { chooseClock } from '@wellspring/ui/chosen-clock'

import { MyEventScreen } from './my-event-screen.tsx'

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const sample = eventBookingSample({ status: 'confirmed', payment: 'paid' })
const booking = { ...sample, occurrence: { ...sample.occurrence, startsAt: soon(1), endsAt: soon(2) } }
const [first] = booking.tickets
const ticket = { ...first!, guestName: 'Samira Haddad', code: 'WE1.payload.signature', used: null }

const line = () => {
  throw new TypeError('Failed to fetch')
}
const detail = `GET /event-bookings/${booking.id}`
const tickets = `${detail}/tickets`
const answers = { [detail]: () => ({ booking }), [tickets]: () => ({ tickets: [ticket] }) }
const failing = { [detail]: line, [tickets]: line }

const show = (replies: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<MyEventScreen id={booking.id} />, { ...rememberAmara(), ...replies })

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('kept:tickets:'))

beforeEach(() => localStorage.clear())

test('tickets that were seen once are shown without a connection', async () => {
  const before = show(answers)
  expect(await screen.findByText('Samira Haddad')).toBeVisible()
  await waitFor(() => expect(kept()).toHaveLength(1))
  before.unmount()
  show(failing)
  expect(await screen.findByText('Samira Haddad')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: booking.event.title })).toBeVisible()
})

test('tickets that were never seen here are asked for, and the failure is said', async () => {
  show(failing)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('codes that are on their way have the room they need, one for each ticket', async () => {
  const two = { ...booking, tickets: [first!, { ...first!, id: `${first!.id.slice(0, -1)}f` }] }
  show({ [detail]: () => ({ booking: two }), [tickets]: () => new Promise<never>(() => {}) })
  const coming = (await screen.findByText('Tickets are on their way')).closest('[role=status]')
  expect(coming?.querySelectorAll('li')).toHaveLength(2)
})

test('who takes part online needs no code of a door, and is told of the way in', async () => {
  const online = {
    ...ticket,
    id: `${ticket.id.slice(0, -1)}e`,
    guestName: 'Jo Guest',
    attendance: 'online' as const,
  }
  const both = {
    ...booking,
    onlineUrl: 'https://meet.example/circle',
    occurrence: { ...booking.occurrence, startsAt: soon(5), endsAt: soon(6) },
    tickets: [
      { ...first!, attendance: 'in_person' as const },
      { ...first!, id: online.id, attendance: 'online' as const },
    ],
  }
  show({
    [detail]: () => ({ booking: both }),
    [tickets]: () => ({ tickets: [{ ...ticket, attendance: 'in_person' }, online] }),
  })
  expect(await screen.findByText('No code is needed: the way in is on this page.')).toBeVisible()
  expect(screen.getAllByRole('img', { name: /^QR code/ })).toHaveLength(1)
  expect(screen.getByText(/^Whoever takes part online joins here/)).toBeVisible()
})

test('what is not valid any more is kept no longer', async () => {
  const before = show(answers)
  await waitFor(() => expect(kept()).toHaveLength(1))
  before.unmount()
  const cancelled = { ...booking, status: 'cancelled' as const }
  show({ ...answers, [detail]: () => ({ booking: cancelled }) })
  await waitFor(() => expect(kept()).toEqual([]))
})

test('when a moved event was is said by the clock of its place, as when it is now', async () => {
  chooseClock('America/New_York')
  const moved: typeof booking = {
    ...booking,
    move: { from: '2026-12-02T03:00:00Z', answer: null },
    verbs: ['answerMove'],
  }
  show({ ...answers, [detail]: () => ({ booking: moved }) })
  expect(await screen.findByText(/It was on Wed, Dec 2, 7:00\sAM\./)).toBeVisible()
  chooseClock(null)
})
