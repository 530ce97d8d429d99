import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { BookingTerms } from '@wellspring/api/contract/event-bookings'
import { eventBookingSample, eventSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { TicketForm } from './ticket-form.tsx'

const event = eventSample()
const [type] = event.ticketTypes
const [first] = event.occurrences

async function show(
  change: Partial<BookingTerms> = {},
  left = 8,
  {
    attendance = 'in_person',
    inRoom = null,
  }: { attendance?: 'either' | 'in_person'; inRoom?: number | null } = {},
) {
  if (!type || !first) throw new Error('the sample is empty')
  const onBooked = vi.fn<(booking: unknown) => void>()
  const onWaiting = vi.fn<(id: string) => void>()
  const terms = {
    isMember: true,
    prices: [{ ticketTypeId: type.id, price: 30 }],
    overlaps: [],
    bookings: [],
    most: 10,
    ...change,
  }
  const date = { ...first, left: [{ ticketTypeId: type.id, left, inRoom }] }
  const shown = renderScreen(
    <TicketForm
      event={{ ...event, ticketTypes: [{ ...type, attendance }] }}
      date={date}
      terms={terms}
      onBooked={onBooked}
      onWaiting={onWaiting}
    />,
    {
      ...rememberAmara(),
      'POST /event-bookings': () => ({ booking: eventBookingSample({ status: 'reserved' }) }),
    },
  )
  const asked = () =>
    shown.asked.filter(([call]) => call === 'POST /event-bookings').map(([, input]) => input)
  await screen.findByText(type.name)
  return { ...shown, onBooked, bookings: asked }
}

beforeEach(() => sessionStorage.clear())

test("a member books two tickets at the member price, one in a guest's name", async () => {
  const { user, onBooked, bookings } = await show()
  expect(screen.getByText(/your price as a member, instead of \$40\.00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'One more: Mat' }))
  await user.type(screen.getByLabelText(/Name for ticket 2/), ' Noor Rahman ')
  expect(screen.getByText('2 tickets · $60.00', { selector: '[aria-live]' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(bookings()).toEqual([
    expect.objectContaining({
      occurrenceId: first?.id,
      expectedPrice: 60,
      tickets: [{ ticketTypeId: type?.id }, { ticketTypeId: type?.id, guestName: 'Noor Rahman' }],
    }),
  ])
})

test('the choice survives a reload, up to the remaining places, until it is booked', async () => {
  const { user, unmount } = await show()
  for (let count = 0; count < 2; count++)
    await user.click(screen.getByRole('button', { name: 'One more: Mat' }))
  await user.type(screen.getByLabelText(/Name for ticket 1/), 'Noor Rahman')
  unmount()
  const { user: again, onBooked, unmount: leave } = await show({}, 2)
  expect(screen.getByText('2 tickets · $60.00', { selector: '[aria-live]' })).toBeVisible()
  expect(screen.getByLabelText(/Name for ticket 1/)).toHaveValue('Noor Rahman')
  await again.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  // The remaining places are not updated on the way to the payment.
  expect(screen.queryByRole('button', { name: 'One more: Mat' })).toBeNull()
  leave()
  await show()
  expect(screen.getByText('1 ticket · $30.00', { selector: '[aria-live]' })).toBeVisible()
})

test('starts with one ticket, which can be booked at once', async () => {
  const { user, onBooked, bookings } = await show()
  expect(screen.getByText('1 ticket · $30.00', { selector: '[aria-live]' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(bookings()).toEqual([
    expect.objectContaining({ expectedPrice: 30, tickets: [{ ticketTypeId: type?.id }] }),
  ])
})

test('submitting without a ticket sends no request', async () => {
  const { user, bookings } = await show()
  await user.click(screen.getByRole('button', { name: 'One less: Mat' }))
  await user.click(screen.getByRole('button', { name: 'Book tickets' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a ticket.')
  expect(bookings()).toEqual([])
})

test('the count is limited by the remaining places and by the limit per patron', async () => {
  await show({ most: 0 })
  expect(screen.getByRole('button', { name: 'One more: Mat' })).toBeDisabled()
})

test('a patron with an overlapping appointment has to confirm the tickets', async () => {
  const overlap = {
    kind: 'booking' as const,
    id: 'b1',
    number: 'WB-7',
    startsAt: '2026-06-20T14:30:00.000Z',
    endsAt: '2026-06-20T15:30:00.000Z',
  }
  const { user, bookings, onBooked } = await show({ overlaps: [overlap] })
  expect(screen.getByRole('link', { name: 'WB-7' })).toHaveAttribute('href', '/my-bookings/b1')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(screen.getByRole('alert')).toHaveTextContent('these tickets anyway')
  expect(bookings()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'I want these tickets anyway' }))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(bookings()).toEqual([expect.objectContaining({ despiteOverlap: true })])
})

test("a phone's bar shows the choice and the next step", async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'One more: Mat' }))
  const bar = document.querySelector<HTMLElement>('[data-phone-bar]')
  expect(bar).toHaveTextContent('2 tickets · $60.00Continue to payment')
})

test('a sold-out event offers only the waitlist', async () => {
  await show({}, 0)
  expect(screen.getByRole('button', { name: 'Join the waitlist for 1 ticket' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book tickets' })).toBeNull()
})

test('a ticket of a hybrid event asks for the attendance', async () => {
  const { user, onBooked, bookings } = await show({}, 8, { attendance: 'either' })
  await user.click(screen.getByRole('button', { name: 'One more: Mat' }))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(document.querySelector('[data-phone-bar]')).toHaveTextContent('Choose in person or online')
  // Each ticket without an answer shows the error, and focus moves to the first.
  expect(screen.getAllByText('Choose in person or online.')).toHaveLength(2)
  expect(bookings()).toEqual([])
  const [first, second] = [1, 2].map((at) =>
    screen.getByRole('radiogroup', { name: new RegExp(`Ticket ${at}`) }),
  )
  expect(first).toContainElement(document.activeElement as HTMLElement)
  await user.click(within(first!).getByText('In person'))
  expect(screen.getAllByText('Choose in person or online.')).toHaveLength(1)
  await user.click(within(second!).getByText('Online'))
  expect(screen.queryByText('Choose in person or online.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(bookings()).toEqual([
    expect.objectContaining({
      tickets: [
        { ticketTypeId: type?.id, attendance: 'in_person' },
        { ticketTypeId: type?.id, attendance: 'online' },
      ],
    }),
  ])
})

test('in-person tickets are limited by the places in the room', async () => {
  const { user } = await show({}, 8, { attendance: 'either', inRoom: 1 })
  expect(screen.getByText(/8 places left, 1 in person/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'One more: Mat' }))
  const [first, second] = [1, 2].map((at) =>
    screen.getByRole('radiogroup', { name: new RegExp(`Ticket ${at}`) }),
  )
  await user.click(within(first!).getByText('In person'))
  expect(within(second!).getByRole('radio', { name: 'In person (full)' })).toBeDisabled()
  expect(within(first!).getByRole('radio', { name: 'In person' })).toBeEnabled()
})

test('a guest can be emailed their own ticket', async () => {
  const { user, onBooked, bookings } = await show({}, 8, { attendance: 'either' })
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => seen.mockRestore())
  const email = () => screen.queryByLabelText('Email for Jo’s own ticket (optional)')
  await user.click(screen.getByText('Online'))
  expect(email()).toBeNull()
  await user.type(screen.getByLabelText(/Name for ticket 1/), 'Jo Guest')
  await user.type(email()!, 'jo@')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  const error = screen.getByText('Invalid email format')
  expect(error).toBeVisible()
  expect(email()).toHaveFocus()
  // The phone's bar could cover the error below the field.
  expect(seen.mock.contexts).toEqual([error])
  expect(bookings()).toEqual([])
  await user.type(email()!, 'example.org')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(bookings()).toEqual([
    expect.objectContaining({
      tickets: [
        {
          ticketTypeId: type?.id,
          attendance: 'online',
          guestName: 'Jo Guest',
          guestEmail: 'jo@example.org',
        },
      ],
    }),
  ])
})

test('if the room is full, a note says that an online ticket can be changed later', async () => {
  await show({}, 8, { attendance: 'either', inRoom: 0 })
  expect(screen.getByText(/8 places left online, the room is full/)).toBeVisible()
  expect(screen.getByText(/you can change to in person until the start/)).toBeVisible()
})
