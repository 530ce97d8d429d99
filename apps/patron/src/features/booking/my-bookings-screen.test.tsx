import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { bookingSample, heldSample } from '@wellspring/api/testing/booking'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { MyBookingsScreen } from './my-bookings-screen.tsx'
import type { WhenSearch } from '../../parts/upcoming-or-past.tsx'
import type { MyBookingsScreenProps } from './my-bookings-screen.tsx'

type Reply = NonNullable<Parameters<typeof renderScreen>[1]>[string]

function show(
  reply: Reply,
  search: WhenSearch = {},
  parts: Pick<MyBookingsScreenProps, 'aside' | 'below'> = {},
) {
  const onSearch = vi.fn<MyBookingsScreenProps['onSearch']>()
  const shown = renderScreen(<MyBookingsScreen search={search} onSearch={onSearch} {...parts} />, {
    ...rememberAmara(),
    'GET /bookings': reply,
  })
  return { ...shown, onSearch }
}

beforeEach(() => sessionStorage.clear())

test('lists upcoming bookings, with local times for those in person and what is still to be paid', async () => {
  const held = heldSample({ id: 'h1' })
  const there = bookingSample({ service: { ...bookingSample().service, format: 'In-Person' } })
  show(() => ({ bookings: [there, held], totalRecords: 2 }))
  const [first, second] = await screen.findAllByRole('article')
  if (!first || !second) throw new Error('a booking is missing')
  expect(within(first).getByText('with Dr. Grace Hopper')).toBeVisible()
  expect(
    within(first).getByText(/10:00\sAM to 10:50\sAM for Dr\. Grace Hopper \(New York time\)/),
  ).toBeVisible()
  expect(within(first).queryByRole('link', { name: /Pay/ })).toBeNull()
  expect(within(second).queryByText(/for Dr\. Grace Hopper/)).toBeNull()
  expect(within(second).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/my-bookings/h1/pay')
})

test('links a past booking to another time of the same service', async () => {
  const past = bookingSample({ status: 'completed', canBookAgain: true })
  const gone = bookingSample({ id: 'g1', status: 'completed' })
  show(() => ({ bookings: [past, gone], totalRecords: 2 }), { when: 'past' })
  const [link, ...others] = await screen.findAllByRole('link', { name: 'Book First talk again' })
  expect(link).toHaveAttribute('href', `/providers/${past.provider.id}/book?service=${past.service.id}`)
  expect(others).toEqual([])
})

test('shows prepaid packages before the calendar link', async () => {
  show(
    () => ({ bookings: [bookingSample()], totalRecords: 1 }),
    {},
    { aside: <p>Your packages</p>, below: <p>Sync with your calendar</p> },
  )
  const sync = await screen.findByText('Sync with your calendar')
  expect(sync.compareDocumentPosition(screen.getByText('Your packages'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('links to the providers if nothing is booked', async () => {
  const { user, onSearch } = show(() => ({ bookings: [], totalRecords: 0 }))
  expect(await screen.findByText('Nothing booked yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a provider' })).toHaveAttribute('href', '/find-provider')
  await user.click(screen.getByRole('button', { name: 'Past (0)' }))
  expect(onSearch).toHaveBeenCalledWith({ when: 'past' })
})

test('shows the counts of upcoming and past bookings', async () => {
  show((_input, query) =>
    query.get('when') === 'past'
      ? { bookings: [], totalRecords: 7 }
      : { bookings: [bookingSample()], totalRecords: 1 },
  )
  expect(await screen.findByRole('button', { name: 'Upcoming (1)' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Past (7)' })).toBeVisible()
})

test('pages through past bookings', async () => {
  const { user, onSearch } = show(() => ({ bookings: [bookingSample()], totalRecords: 41 }), {
    when: 'past',
    page: 2,
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(onSearch).toHaveBeenLastCalledWith({ when: 'past', page: 3 })
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onSearch).toHaveBeenLastCalledWith({ when: 'past', page: 1 })
})

test('retries after a failure', async () => {
  let times = 0
  const { user } = show(() =>
    ++times === 1
      ? { status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' }
      : { bookings: [bookingSample()], totalRecords: 1 },
  )
  expect(await screen.findByText('Not now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
