import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { WaitlistEntry } from '@wellspring/api/contract/waitlist'
import { bookingSample, heldSample } from '@wellspring/api/testing/booking'
import { serviceSample } from '@wellspring/api/testing/directory'
import { offeredSample, waitlistEntrySample } from '@wellspring/api/testing/waitlist'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { WaitlistEntryScreen } from './waitlist-entry-screen.tsx'
import type { WaitlistEntryScreenProps } from './waitlist-entry-screen.tsx'
import { JoinWaitlistScreen } from './join-waitlist-screen.tsx'
import type { JoinWaitlistScreenProps } from './join-waitlist-screen.tsx'
import { WaitlistSection } from './waitlist-section.tsx'
import { waitlistLabel } from '../../parts/waitlist/waitlist-labels.ts'

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

const service = serviceSample()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-06-15T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

function showJoin(replies: Replies = {}, isGuest = false) {
  const on = {
    onJoined: vi.fn<JoinWaitlistScreenProps['onJoined']>(),
    onGuest: vi.fn<JoinWaitlistScreenProps['onGuest']>(),
    onTime: vi.fn<JoinWaitlistScreenProps['onTime']>(),
  }
  const shown = renderScreen(
    <JoinWaitlistScreen providerId="p1" serviceId={service.id} onService={() => undefined} {...on} />,
    {
      ...(isGuest ? {} : rememberAmara()),
      'GET /services': () => ({ services: [service], totalRecords: 1 }),
      'POST /waitlist': () => ({ entry: waitlistEntrySample() }),
      ...replies,
    },
  )
  return { ...shown, ...on }
}

describe('joining the waitlist', () => {
  test('asks for suitable days and times, and sends them with the zone', async () => {
    const { user, asked, onJoined } = showJoin()
    for (const day of ['Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await user.click(await screen.findByRole('checkbox', { name: day }))
    await user.click(screen.getByRole('checkbox', { name: /Afternoon/ }))
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
    expect(asked).toContainEqual([
      'POST /waitlist',
      {
        serviceId: service.id,
        from: '2026-06-15',
        to: '2026-07-15',
        weekdays: [0, 2],
        parts: ['morning', 'evening'],
        zone: expect.any(String),
      },
    ])
  })

  test('requires a part of the day', async () => {
    const { user, asked } = showJoin()
    for (const name of [/Morning/, /Afternoon/, /Evening/])
      await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByText('Choose a part of the day.')).toBeVisible()
    expect(asked.map(([call]) => call)).not.toContain('POST /waitlist')
  })

  test('offers a suitable free time instead, and links to it', async () => {
    const free = { startsAt: '2026-06-16T14:00:00.000Z', endsAt: '2026-06-16T14:50:00.000Z', placesLeft: 1 }
    const { user, onTime, onJoined } = showJoin({
      'POST /waitlist': () => ({
        status: 409,
        msgCode: 'CONFLICT',
        message: 'Times that suit you are free now.',
        alternatives: [free],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
    const near = await screen.findByRole('group', { name: 'The nearest free times' })
    await user.click(within(near).getByRole('button'))
    expect(onTime).toHaveBeenCalledExactlyOnceWith(service.id, free.startsAt)
    expect(onJoined).not.toHaveBeenCalled()
  })

  test('asks a guest to log in, and shows a refusal', async () => {
    const guest = showJoin({}, true)
    await guest.user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
    await vi.waitFor(() => expect(guest.onGuest).toHaveBeenCalledOnce())
    guest.unmount()
    const message = 'You are already on the list for this.'
    const { user } = showJoin({ 'POST /waitlist': () => ({ status: 409, msgCode: 'CONFLICT', message }) })
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByText(message)).toBeVisible()
  })
})

function showEntry(entry: WaitlistEntry, replies: Replies = {}, beside: ReactNode = null) {
  const onTaken = vi.fn<WaitlistEntryScreenProps['onTaken']>()
  const shown = renderScreen(
    <>
      {beside}
      <WaitlistEntryScreen id={entry.id} onTaken={onTaken} />
    </>,
    {
      ...rememberAmara(),
      [`GET /waitlist/${entry.id}`]: () => ({ entry }),
      ...replies,
    },
  )
  return { ...shown, onTaken }
}

const unavailable = { status: 503, msgCode: 'UNAVAILABLE', message: 'Please try again.' }

describe('an offered time', () => {
  const entry = offeredSample()

  test('shows its price, expiry and cancellation terms, and leads to the payment', async () => {
    const held = heldSample()
    const { user, onTaken } = showEntry(entry, {
      [`POST /waitlist/${entry.id}/accept`]: () => ({ entry, booking: held }),
    })
    const panel = await screen.findByRole('region', { name: 'The time held for you' })
    expect(within(panel).getByText('$90.00')).toBeVisible()
    expect(within(panel).getByRole('timer').textContent).toMatch(/^1[12] h \d\d min$/)
    expect(within(panel).getByText(/1 day/)).toBeVisible()
    await user.click(within(panel).getByRole('button', { name: 'Take it and pay' }))
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce())
    expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ id: held.id, verbs: ['pay', 'release'] })
  })

  test('is booked at once if it is free of charge', async () => {
    const free = offeredSample({ offer: { ...entry.offer!, price: 0 } })
    const taken: WaitlistEntry = { ...free, status: 'accepted', offer: null }
    const own = [free, taken].values()
    // The waitlist section reloads later than the offer disappears.
    const lists = [{ entries: [], totalRecords: 0 }, unavailable].values()
    const replies: Replies = {
      [`GET /waitlist/${free.id}`]: () => ({ entry: own.next().value ?? taken }),
      'GET /waitlist': () => lists.next().value ?? { entries: [], totalRecords: 0 },
      [`POST /waitlist/${free.id}/accept`]: () => ({ entry: taken, booking: bookingSample() }),
    }
    const { user, onTaken } = showEntry(free, replies, <WaitlistSection />)
    await user.click(await screen.findByRole('button', { name: 'Book it' }))
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce())
  })

  test('can be declined', async () => {
    const { user, asked } = showEntry(entry, {
      [`POST /waitlist/${entry.id}/decline`]: () => ({ entry: waitlistEntrySample() }),
    })
    await user.click(await screen.findByRole('button', { name: 'Not this one' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST /waitlist/${entry.id}/decline`, {}]))
  })
})

describe('a waitlist entry', () => {
  test('can be left after a confirmation', async () => {
    const entry = waitlistEntrySample()
    const { user, asked } = showEntry(entry, {
      [`POST /waitlist/${entry.id}/leave`]: () => ({ entry: { ...entry, status: 'left' } }),
    })
    expect(await screen.findByText(/We are looking for a time/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave the list' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Leave it' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST /waitlist/${entry.id}/leave`, {}]))
  })

  test('that is closed offers to join again', async () => {
    showEntry(waitlistEntrySample({ status: 'closed' }))
    const { provider, service: own } = waitlistEntrySample()
    expect(await screen.findByRole('link', { name: 'Join again' })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/wait?service=${own.id}`,
    )
    expect(screen.queryByRole('button', { name: 'Leave the list' })).toBeNull()
  })

  test('retries after a failure', async () => {
    let times = 0
    const entry = waitlistEntrySample()
    const { user } = showEntry(entry, {
      [`GET /waitlist/${entry.id}`]: () =>
        ++times === 1 ? { status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' } : { entry },
    })
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/We are looking for a time/)).toBeVisible()
  })
})

test('entries show above the bookings, with a link to an offered time', async () => {
  const [waiting, offered] = [waitlistEntrySample(), offeredSample({ id: 'o1' })]
  renderScreen(<WaitlistSection />, {
    ...rememberAmara(),
    'GET /waitlist': () => ({ entries: [waiting, offered], totalRecords: 2 }),
  })
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first!).getByText(waitlistLabel(waiting))).toBeVisible()
  expect(within(first!).queryByRole('link', { name: 'See the time' })).toBeNull()
  expect(within(second!).getByText('A time is held for you')).toBeVisible()
  expect(within(second!).getByRole('link', { name: 'See the time' })).toHaveAttribute(
    'href',
    '/my-bookings/waitlist/o1',
  )
})

test('the section renders nothing without entries', async () => {
  const { asked } = renderScreen(<WaitlistSection />, {
    ...rememberAmara(),
    'GET /waitlist': () => ({ entries: [], totalRecords: 0 }),
  })
  await vi.waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /waitlist'))
  expect(screen.queryByRole('region')).toBeNull()
})

test('the preferred days and times read as a sentence', () => {
  const wish = { from: '2026-06-15', to: '2026-07-15' }
  const all = [0, 1, 2, 3, 4, 5, 6]
  expect(waitlistLabel({ ...wish, weekdays: all, parts: ['morning', 'afternoon', 'evening'] })).toBe(
    'Any day, any time, Jun 15, 2026 to Jul 15, 2026',
  )
  expect(waitlistLabel({ ...wish, weekdays: [3, 1, 0, 2, 5], parts: ['morning', 'evening'] })).toBe(
    'Mon–Thu and Sat, mornings and evenings, Jun 15, 2026 to Jul 15, 2026',
  )
  expect(waitlistLabel({ ...wish, weekdays: [4, 0, 2], parts: ['evening'] })).toBe(
    'Mon, Wed and Fri, evenings, Jun 15, 2026 to Jul 15, 2026',
  )
})
