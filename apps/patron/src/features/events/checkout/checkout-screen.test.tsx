import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { eventSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { CheckoutScreen } from './checkout-screen.tsx'

const [type] = eventSample().ticketTypes
const ticketTypeId = type?.id ?? ''
const dateOf = (id: string, days: number, left: number) => ({
  id,
  startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString(),
  status: 'scheduled' as const,
  movedFrom: null,
  left: [{ ticketTypeId, left, inRoom: null }],
})
const terms = { isMember: false, prices: [{ ticketTypeId, price: 40 }], overlaps: [], bookings: [], most: 10 }

beforeEach(() => sessionStorage.clear())

test('a patron who loses the last ticket is told so and sees the dates that still have places', async () => {
  let left = 1
  const { user } = renderScreen(
    <CheckoutScreen id="e1" dateId="o1" onDate={() => {}} onBooked={() => {}} onWaiting={() => {}} />,
    {
      ...rememberAmara(),
      'GET /events/e1': () => ({
        event: eventSample({
          id: 'e1',
          occurrences: [dateOf('o1', 3, left), dateOf('o2', 4, 0), dateOf('o3', 5, 6)],
        }),
      }),
      'GET /occurrences/o1/terms': () => ({ terms }),
      'POST /event-bookings': () => {
        left = 0
        return { status: 409, msgCode: 'OUT_OF_STOCK', message: '“Mat” is sold out.' }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
  // The error shows before the remaining places refresh.
  await screen.findByText(/Someone was faster/)
  const note = screen.getByRole('alert')
  const links = within(note).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/e1/checkout?date=o3'])
  expect(screen.getByRole('button', { name: 'Join the waitlist for 1 ticket' })).toBeVisible()
})

test('the dates of an in-person event use the local time of its place', async () => {
  const at = (id: string, startsAt: string) => ({ ...dateOf(id, 3, 2), startsAt })
  renderScreen(
    <CheckoutScreen id="e1" dateId="o1" onDate={() => {}} onBooked={() => {}} onWaiting={() => {}} />,
    {
      ...rememberAmara(),
      'GET /events/e1': () => ({
        event: eventSample({
          id: 'e1',
          format: 'In-Person',
          occurrences: [at('o1', '2099-12-02T03:00:00Z'), at('o2', '2099-12-03T04:00:00Z')],
        }),
      }),
      'GET /occurrences/o1/terms': () => ({ terms }),
    },
  )
  const choice = await screen.findByRole('combobox', { name: 'Date' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Dec 2, 2099, 7:00\sAM$/),
    expect.stringMatching(/Dec 3, 2099, 8:00\sAM$/),
  ])
})

test('nothing renders below the tickets until they have loaded, so nothing moves down', async () => {
  let answer = () => {}
  const asked = new Promise<{ terms: typeof terms }>((resolve) => {
    answer = () => resolve({ terms })
  })
  renderScreen(
    <CheckoutScreen id="e1" dateId="o1" onDate={() => {}} onBooked={() => {}} onWaiting={() => {}} />,
    {
      ...rememberAmara(),
      'GET /events/e1': () => ({ event: eventSample({ id: 'e1', occurrences: [dateOf('o1', 3, 2)] }) }),
      'GET /occurrences/o1/terms': () => asked,
    },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull()
  answer()
  await screen.findByRole('heading', { name: 'If you cancel' })
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})
