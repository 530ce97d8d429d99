import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

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

test('tickets that were loaded once show without a connection', async () => {
  const before = show(answers)
  expect(await screen.findByText('Samira Haddad')).toBeVisible()
  await waitFor(() => expect(kept()).toHaveLength(1))
  before.unmount()
  show(failing)
  expect(await screen.findByText('Samira Haddad')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: booking.event.title })).toBeVisible()
})

test('tickets that were never loaded show the failure', async () => {
  show(failing)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('the loading state has one placeholder for each ticket', async () => {
  const two = { ...booking, tickets: [first!, { ...first!, id: `${first!.id.slice(0, -1)}f` }] }
  show({ [detail]: () => ({ booking: two }), [tickets]: () => new Promise<never>(() => {}) })
  const coming = (await screen.findByText('Loading your tickets')).closest('[role=status]')
  expect(coming?.querySelectorAll('li')).toHaveLength(2)
})

test("each ticket shows its own way to join, and a guest's link can be copied", async () => {
  const idOf = (end: string) => `${ticket.id.slice(0, -1)}${end}`
  const inPerson = { ...ticket, attendance: 'in_person' as const, guestLink: 'their.link', guestEmail: null }
  const own = {
    ...inPerson,
    id: idOf('d'),
    guestName: booking.patron.name,
    attendance: 'online' as const,
    guestLink: 'own.link',
  }
  const jo = { ...own, id: idOf('e'), guestName: 'Jo Guest', guestLink: 'jo.link' }
  const startsAt = soon(5)
  const three = {
    ...booking,
    onlineUrl: 'https://meet.example/circle',
    occurrence: { ...booking.occurrence, startsAt, endsAt: soon(6) },
    tickets: [inPerson, own, jo].map((one) => ({ ...first!, ...one, canChangeAttendance: true })),
  }
  const change = `PUT /event-tickets/${inPerson.id}/attendance`
  const { user, asked } = show({
    [detail]: () => ({ booking: three }),
    [tickets]: () => ({ tickets: [inPerson, own, jo] }),
    [change]: () => ({ booking: three }),
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy Jo’s link' }))
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/event-guest/jo.link`)
  const [there, mine, theirs] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Online|In person/.test(textContent ?? ''))
  // The place is at the top of the page.
  expect(there?.textContent).not.toMatch(/join|Directions/)
  expect(within(there!).getByRole('button', { name: /^Copy .+ link$/ })).toBeVisible()
  expect(mine?.textContent).toMatch(/you join on this page from/)
  expect(theirs?.textContent).toMatch(/Jo joins with a personal link, no account needed/)
  expect(theirs?.textContent).not.toMatch(/Directions/)
  expect(screen.getAllByRole('img', { name: /^QR code/ })).toHaveLength(1)
  await user.click(within(there!).getByRole('button', { name: 'Take part online instead' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take part online instead' }))
  await waitFor(() => expect(asked).toContainEqual([change, { attendance: 'online' }]))
})

test("a ticket that was sent to somebody of the buyer's name says where it went", async () => {
  const namesake = { ...ticket, guestName: booking.patron.name, attendance: 'in_person' as const }
  const sent = { ...namesake, guestLink: 'their.link', guestEmail: 'junior@example.org' }
  show({ ...answers, [tickets]: () => ({ tickets: [sent] }) })
  expect(await screen.findByText(/has this ticket by email \(junior@example.org\)/)).toBeVisible()
})

test("a guest's ticket does not let its buyer join", async () => {
  const online = { ...first!, guestName: 'Jo Guest', attendance: 'online' as const }
  const theirs = { ...booking, onlineUrl: 'https://meet.example/circle', tickets: [online] }
  show({
    [detail]: () => ({ booking: { ...theirs, occurrence: { ...theirs.occurrence, startsAt: soon(0.2) } } }),
    [tickets]: () => ({
      tickets: [{ ...ticket, ...online, guestLink: 'jo.link', guestEmail: 'jo@example.org' }],
    }),
  })
  expect(await screen.findByText(/a personal link by email \(jo@example.org\)/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join online' })).toBeNull()
})

test('invalid tickets are removed from storage', async () => {
  const before = show(answers)
  await waitFor(() => expect(kept()).toHaveLength(1))
  before.unmount()
  const cancelled = { ...booking, status: 'cancelled' as const }
  show({ ...answers, [detail]: () => ({ booking: cancelled }) })
  await waitFor(() => expect(kept()).toEqual([]))
})

test('the former start of a moved event uses the zone of its place, like its current start', async () => {
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

test('the tickets of a past event remain as a record, without ways to use them', async () => {
  const guest = { ...ticket, attendance: 'in_person' as const, guestLink: 'their.link', guestEmail: null }
  const past = { ...booking, occurrence: { ...booking.occurrence, startsAt: soon(-3), endsAt: soon(-2) } }
  show({ [detail]: () => ({ booking: past }), [tickets]: () => ({ tickets: [guest] }) })
  expect(await screen.findByText('Samira Haddad')).toBeVisible()
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Copy|Save as a picture)/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  expect(screen.queryByText(/open this page offline/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See the event' })).toBeVisible()
})

test('a ticket can be given to another person until the start', async () => {
  const give = `PUT /event-tickets/${ticket.id}/guest`
  const changeable = { ...booking, verbs: ['cancel'] as const }
  const { user, asked } = show({
    ...answers,
    [detail]: () => ({ booking: changeable }),
    [give]: () => ({ booking }),
  })
  await user.click(await screen.findByRole('button', { name: 'Give to someone: Samira Haddad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give this ticket to someone' }))
  expect(dialog.getByText(/Those that Samira has now will no longer work/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Give ticket' }))
  expect(await dialog.findByText('Enter a name')).toBeVisible()
  await user.type(dialog.getByLabelText('Their name'), 'Ada Field')
  await user.type(dialog.getByLabelText('Their email (optional)'), 'ada@example.org')
  await user.click(dialog.getByRole('button', { name: 'Give ticket' }))
  await waitFor(() =>
    expect(asked).toContainEqual([give, { guestName: 'Ada Field', guestEmail: 'ada@example.org' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
