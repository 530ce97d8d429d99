import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { bookingStatuses } from '@wellspring/api/contract/booking-status'
import { bookingSample } from '@wellspring/api/testing/booking'
import { clientSample } from '@wellspring/api/testing/clients'
import { availabilitySample, ownServiceSample } from '@wellspring/api/testing/directory'
import { purchaseSample } from '@wellspring/api/testing/packages'
import { fitsOnly } from '@wellspring/ui/testing/fits-only'
import { timeIn } from '@wellspring/ui/zoned-time'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { BookingsListScreen } from './bookings-list-screen.tsx'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import { daysOf, readCalendarSearch } from './calendar/calendar-search.ts'
import { tablet } from './calendar/use-shown-view.ts'
import type { CalendarSearch } from './calendar/calendar-search.ts'
import { readBookingSearch } from './booking-search.ts'

const booking = bookingSample()
const href = (id: string) => `/bookings/${id}`
const listing = (bookings: readonly object[]) => ({
  'GET /bookings': () => ({ bookings, totalRecords: bookings.length }),
})

test.each([
  // A Monday, a Sunday and the end of a month, each with weeks that start on Monday and on Sunday.
  ['2026-06-15', 1, '2026-06-15', '2026-06-21'],
  ['2026-06-21', 1, '2026-06-15', '2026-06-21'],
  ['2026-06-21', 7, '2026-06-21', '2026-06-27'],
  ['2026-04-01', 7, '2026-03-29', '2026-04-04'],
] as const)('the week of %s that starts on weekday %i is from %s to %s', (day, weekday, first, last) => {
  const days = daysOf('week', day, weekday)
  expect([days.length, days[0], days.at(-1)]).toEqual([7, first, last])
  expect(daysOf('day', day, weekday)).toEqual([day])
})

test('search parameters that are not understood are ignored', () => {
  expect(readCalendarSearch({ view: 'year', on: '2026-02-30' })).toEqual({})
  expect(readCalendarSearch({ view: 'day', on: '2026-02-28' })).toEqual({ view: 'day', on: '2026-02-28' })
  expect(readBookingSearch({ status: 'lost', when: 'now', page: 0 })).toEqual({})
})

describe('the calendar', () => {
  afterEach(() => void vi.useRealTimers())

  const show = (bookings: readonly object[], on = '2026-06-16') => {
    const onSearch = vi.fn<(search: object) => void>()
    const shown = renderScreen(
      <CalendarScreen
        search={{ on }}
        onSearch={onSearch}
        bookingHref={href}
        dayHref={(day) => `/day/${day}`}
      />,
      {
        ...rememberAmara(),
        ...listing(bookings),
      },
    )
    return { ...shown, onSearch }
  }

  test('shows bookings on their day and hides cancelled ones', async () => {
    show([booking, bookingSample({ id: crypto.randomUUID(), status: 'cancelled' })])
    const tuesday = await screen.findByRole('region', { name: 'Tue, Jun 16' })
    const link = within(tuesday).getByRole('link')
    expect(link).toHaveAttribute('href', href(booking.id))
    expect(link.textContent).toMatch(/^Maya Haddad.*First talk$/)
    expect(screen.getAllByRole('region')).toHaveLength(8)
  })

  test('begins with the requests that wait for an answer', async () => {
    const deadline = { at: '2026-06-15T20:00:00.000Z', to: 'expired' as const }
    show([bookingSample({ status: 'requested', deadline })])
    const waiting = await screen.findByRole('region', { name: 'Pending requests' })
    expect(within(waiting).getByText('1 request is waiting')).toBeVisible()
    expect(within(waiting).getByText(/^If there is no answer by/)).toBeVisible()
    expect(within(waiting).getByRole('link', { name: 'Answer Maya Haddad' })).toHaveAttribute(
      'href',
      href(booking.id),
    )
  })

  const closed = availabilitySample({ zone: 'UTC', week: [[], [], [], [], [], [], []], overrides: [] })
  const away = {
    id: crypto.randomUUID(),
    from: '2026-06-17T10:00:00.000Z',
    to: '2026-06-17T11:00:00.000Z',
    note: 'Dentist',
  }

  function atWork(search: CalendarSearch, replies: Parameters<typeof renderScreen>[1] = {}) {
    const onSearch = vi.fn<(search: CalendarSearch) => void>()
    const shown = renderScreen(
      <CalendarScreen
        search={search}
        onSearch={onSearch}
        bookingHref={href}
        dayHref={(on) => `/day/${on}`}
      />,
      {
        ...rememberAmara(),
        ...listing([booking]),
        'GET /availability/me': () => ({ availability: { ...closed, timeOff: [away] } }),
        ...replies,
      },
    )
    return { ...shown, onSearch }
  }

  test('shades closed times, shows blocked times, and can reopen them', async () => {
    const { user, asked } = atWork(
      { on: '2026-06-16' },
      { [`DELETE /availability/me/time-off/${away.id}`]: () => ({ availability: closed }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Dentist 10:00 to 11:00 AM' }))
    expect(document.querySelectorAll('[data-closed]')).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Unblock this time' }))
    await vi.waitFor(() => expect(asked.some(([call]) => call.startsWith('DELETE'))).toBe(true))
  })

  test('shows busy times of external calendars, which cannot be reopened here', async () => {
    const times = [
      { id: 'b1', calendar: 'Home', from: '2026-06-18T09:00:00.000Z', to: '2026-06-18T10:00:00.000Z' },
    ]
    const calendars = [{ id: 'c1', name: 'Home', eventCount: 1, importedAt: '2026-06-01T00:00:00.000Z' }]
    const { asked } = atWork(
      { on: '2026-06-16' },
      {
        'GET /availability/me': () => ({ availability: { ...closed, calendars } }),
        'GET /availability/me/busy': () => ({ times }),
      },
    )
    const thursday = await screen.findByRole('region', { name: 'Thu, Jun 18' })
    expect(await within(thursday).findByText('Home')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull()
    expect(asked.some(([call]) => call === 'GET /availability/me/busy')).toBe(true)
  })

  test('uses the time zone of the practice, or that of the device on request', async () => {
    const onSearch = vi.fn<(search: CalendarSearch) => void>()
    const show = (search: CalendarSearch) =>
      renderScreen(
        <CalendarScreen
          search={search}
          onSearch={onSearch}
          bookingHref={href}
          dayHref={(on) => `/day/${on}`}
        />,
        {
          ...rememberAmara(),
          ...listing([booking]),
          'GET /availability/me': () => ({ availability: { ...closed, zone: 'Asia/Tokyo' } }),
        },
      )
    const { user, unmount } = show({ on: '2026-06-16', view: 'list' })
    const startOn = (zone: string) =>
      new RegExp(`^${timeIn(booking.startsAt, { zone, hour12: true }).replaceAll(/\s/gu, ' ')} to`)
    expect(await screen.findByText(startOn('Asia/Tokyo'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Show in my time/ }))
    expect(onSearch).toHaveBeenCalledWith({ on: '2026-06-16', view: 'list', zone: 'device' })
    unmount()
    show({ on: '2026-06-16', view: 'list', zone: 'device' })
    expect(await screen.findByRole('button', { name: 'Show in the practice’s time' })).toBeVisible()
    expect(await screen.findByText(startOn('UTC'))).toBeVisible()
  })

  test('shows three days in a window too narrow for a week, and the week on request', async () => {
    fitsOnly(tablet)
    const onSearch = vi.fn<(search: CalendarSearch) => void>()
    const { user } = renderScreen(
      <CalendarScreen
        search={{ on: '2026-06-16' }}
        onSearch={onSearch}
        bookingHref={href}
        dayHref={(on) => `/day/${on}`}
      />,
      { ...rememberAmara(), ...listing([booking]), 'GET /availability/me': () => ({ availability: closed }) },
    )
    expect(await screen.findByRole('combobox', { name: 'View' })).toHaveValue('3-days')
    expect(screen.getByText(/^Tue, Jun 16 to Thu, Jun 18/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'The three days after' }))
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-19' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'week')
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'week', on: '2026-06-16' })
    vi.restoreAllMocks()
  })

  test('blocks a time', async () => {
    const { user, asked } = atWork(
      { on: '2099-06-16' },
      { 'POST /availability/me/time-off': () => ({ availability: closed, bookedCount: 0 }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Block time' }))
    expect(screen.getByLabelText('Day')).toHaveValue('2099-06-16')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-06-18' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '09:00' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '10:00' } })
    await user.click(screen.getByRole('button', { name: 'Block this time' }))
    await vi.waitFor(() =>
      expect(asked.filter(([call]) => call.startsWith('POST'))).toMatchObject([
        ['POST /availability/me/time-off', { note: '' }],
      ]),
    )
  })

  test('proposes a time to a client and explains what happens next', async () => {
    const client = clientSample()
    const service = ownServiceSample({ status: 'published', price: 60 })
    const slot = { startsAt: '2099-06-18T09:00:00.000Z', endsAt: '2099-06-18T09:50:00.000Z', placesLeft: 1 }
    const { user, asked, onSearch } = atWork(
      { client: client.id },
      {
        'GET /clients': () => ({ clients: [client], totalRecords: 1 }),
        'GET /services/me': () => ({ services: [service], totalRecords: 1 }),
        [`GET /services/${service.id}/slots`]: () => ({ slots: [slot], nextAfter: null }),
        'GET /package-purchases': () => ({ purchases: [], totalRecords: 0, statusCounts: {} }),
        'POST /bookings/proposals': () => ({ booking }),
      },
    )
    const dialog = await screen.findByRole('dialog', { name: 'New appointment' })
    expect(await within(dialog).findByLabelText('Client')).toHaveValue(client.id)
    expect(within(dialog).getByText('Choose a service to continue.')).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('Service'), service.id)
    expect(within(dialog).getByText('Choose a time to continue.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /^Send|^Book|^Choose/ })).toBeNull()
    expect(within(dialog).getByText(/confirm and pay \$60.00/)).toBeVisible()
    await user.click(await within(dialog).findByRole('button', { name: /^(9|09):00/ }))
    // Escape must not discard the choices.
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: /^Send to Amara Okafor: / }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        'POST /bookings/proposals',
        { patronId: client.id, serviceId: service.id, startsAt: slot.startsAt },
      ]),
    )
    // The calendar moves to the day of the new appointment.
    await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ on: '2099-06-18' }))
  })

  test('says that a client with sessions left can pay with one of them', async () => {
    const client = clientSample()
    const service = ownServiceSample({ status: 'published', price: 60 })
    const { user } = atWork(
      { client: client.id },
      {
        'GET /clients': () => ({ clients: [client], totalRecords: 1 }),
        'GET /services/me': () => ({ services: [service], totalRecords: 1 }),
        [`GET /services/${service.id}/slots`]: () => ({ slots: [], nextAfter: null }),
        'GET /package-purchases': () => ({
          purchases: [purchaseSample({ left: 3 }), purchaseSample({ id: crypto.randomUUID(), left: 1 })],
          totalRecords: 2,
          statusCounts: {},
        }),
      },
    )
    const dialog = await screen.findByRole('dialog', { name: 'New appointment' })
    await user.selectOptions(await within(dialog).findByLabelText('Service'), service.id)
    expect(
      await within(dialog).findByText(
        /with one of the 4 sessions left in their package, or by paying \$60.00/,
      ),
    ).toBeVisible()
    // Data that loads later must not reset the choice.
    expect(within(dialog).getByLabelText('Service')).toHaveValue(service.id)
  })

  test('a month counts the bookings of each day, and a list names person and service', async () => {
    const month = atWork({ view: 'month', on: '2026-06-16' })
    expect(await screen.findByRole('link', { name: 'Tue, Jun 16, 1 appointment' })).toHaveAttribute(
      'href',
      '/day/2026-06-16',
    )
    month.unmount()
    atWork({ view: 'list', on: '2026-06-16' })
    const tuesday = await screen.findByRole('region', { name: 'Tue, Jun 16' })
    expect(within(tuesday).getByRole('listitem').textContent).toMatch(/Maya Haddad.*First talk.*Confirmed/)
  })

  test('on a phone a month lists the selected day, and a tap selects another', async () => {
    const onSearch = vi.fn<(search: CalendarSearch) => void>()
    const { user } = renderScreen(
      <CalendarScreen
        search={{ view: 'month', on: '2026-06-17' }}
        onSearch={onSearch}
        bookingHref={href}
        dayHref={(on) => `/day/${on}`}
      />,
      { ...rememberAmara(), ...listing([booking]), 'GET /availability/me': () => ({ availability: closed }) },
    )
    expect(await screen.findByText('Nothing is booked on Wed, Jun 17.')).toBeInTheDocument()
    await user.click(screen.getByLabelText('Tue, Jun 16, 1 appointment', { selector: 'button' }))
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'month', on: '2026-06-16' })
  })

  test('unpaid holds can be hidden, or shown alone', async () => {
    const held = bookingSample({
      id: crypto.randomUUID(),
      status: 'held',
      service: { ...booking.service, title: 'Held talk' },
    })
    const all = atWork({ view: 'list', on: '2026-06-16' }, listing([booking, held]))
    expect(await screen.findByText('Held talk')).toBeVisible()
    expect(screen.getByText('First talk')).toBeVisible()
    all.unmount()
    const without = atWork({ view: 'list', on: '2026-06-16', holds: 'without' }, listing([booking, held]))
    expect(await screen.findByText('First talk')).toBeVisible()
    expect(screen.queryByText('Held talk')).toBeNull()
    without.unmount()
    atWork({ view: 'list', on: '2026-06-16', holds: 'only' }, listing([booking, held]))
    expect(await screen.findByText('Held talk')).toBeVisible()
    expect(screen.queryByText('First talk')).toBeNull()
    expect(screen.getByLabelText('Unpaid holds')).toHaveValue('only')
  })

  test('moves to the next week, to one day, and to today', async () => {
    const { user, onSearch } = show([])
    await user.click(await screen.findByRole('button', { name: 'The week after' }))
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-23' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'day')
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'day', on: '2026-06-16' })
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(onSearch).toHaveBeenLastCalledWith({})
  })

  test('keyboard shortcuts change day and view and open a new appointment, but not while typing', async () => {
    const { user, onSearch } = show([])
    await screen.findByRole('button', { name: 'The week after' })
    await user.keyboard('{ArrowRight}')
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-23' })
    await user.keyboard('{ArrowLeft}')
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-09' })
    await user.keyboard('d')
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'day', on: '2026-06-16' })
    await user.keyboard('m')
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'month', on: '2026-06-16' })
    await user.keyboard('t')
    expect(onSearch).toHaveBeenLastCalledWith({})
    onSearch.mockClear()
    screen.getByRole('combobox', { name: 'View' }).focus()
    await user.keyboard('t')
    expect(onSearch).not.toHaveBeenCalledWith({})
    screen.getByRole('button', { name: 'The week after' }).focus()
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'New appointment' })).toBeVisible()
  })

  test('an empty time can be used by keyboard, and focus returns to it when the dialog closes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T09:00:00Z') })
    const { user } = atWork({ on: '2026-06-16', view: 'day' })
    const time = await screen.findByRole('button', { name: /^Add on Tue, Jun 16 at/ })
    time.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Block time' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block time' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add on Tue, Jun 16 at/ })).toHaveFocus())
  })

  test('the previous week stays visible until the next one has loaded', async () => {
    let answer: (() => void) | undefined
    function Calendar() {
      const [search, setSearch] = useState<CalendarSearch>({ on: '2026-06-16' })
      return (
        <CalendarScreen
          search={search}
          onSearch={setSearch}
          bookingHref={href}
          dayHref={(day) => `/day/${day}`}
        />
      )
    }
    const { user } = renderScreen(<Calendar />, {
      ...rememberAmara(),
      'GET /bookings': (_input, query) =>
        query.get('from')?.startsWith('2026-06-2')
          ? new Promise((resolve) => {
              answer = () => resolve({ bookings: [], totalRecords: 0 })
            })
          : { bookings: [booking], totalRecords: 1 },
      'GET /availability/me': () => ({ availability: closed }),
    })
    await screen.findByRole('region', { name: 'Tue, Jun 16' })
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(answer).toBeDefined())
    const before = screen.getByRole('region', { name: 'Tue, Jun 16' })
    expect(within(before).getByRole('link')).toHaveAttribute('href', href(booking.id))
    expect(screen.queryByRole('region', { name: 'Tue, Jun 23' })).toBeNull()
    answer?.()
    expect(await screen.findByRole('region', { name: 'Tue, Jun 23' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Tue, Jun 16' })).toBeNull()
  })

  test('seven rolling days are followed by the next seven, without showing a day twice', async () => {
    const onSearch = vi.fn<(search: CalendarSearch) => void>()
    const { user } = renderScreen(
      <CalendarScreen
        search={{ on: '2026-06-20', rolling: true }}
        onSearch={onSearch}
        bookingHref={href}
        dayHref={(day) => `/day/${day}`}
      />,
      { ...rememberAmara(), ...listing([]) },
    )
    expect(await screen.findByText('Sat, Jun 20 to Fri, Jun 26')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'The week after' }))
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-27', rolling: true })
    await user.click(screen.getByRole('button', { name: 'The week before' }))
    expect(onSearch).toHaveBeenLastCalledWith({ on: '2026-06-13', rolling: true })
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'month')
    expect(onSearch).toHaveBeenLastCalledWith({ view: 'month', on: '2026-06-20' })
  })

  test('shows the waiting requests before the days have loaded, and the content below only after', async () => {
    let answer: (booked: object) => void = () => {}
    const booked = new Promise<object>((resolve) => {
      answer = resolve
    })
    renderScreen(
      <CalendarScreen search={{}} onSearch={() => {}} bookingHref={href} dayHref={(day) => `/day/${day}`}>
        <p>Sync with your calendar</p>
      </CalendarScreen>,
      {
        ...rememberAmara(),
        'GET /bookings': (_input, query) =>
          query.has('status')
            ? { bookings: [bookingSample({ status: 'requested' })], totalRecords: 1 }
            : booked,
      },
    )
    const below = () => screen.queryByText('Sync with your calendar')
    expect(await screen.findByText('Loading your appointments')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Pending requests' })).toBeVisible()
    expect(below()).toBeNull()
    answer({ bookings: [], totalRecords: 0 })
    await waitFor(() => expect(below()).toBeVisible())
  })

  test.each([
    ['over', '2026-06-20T15:00:00.000Z', '2026-06-23T09:00:00.000Z', 'Sat, Jun 20 to Fri, Jun 26'],
    ['not over', '2026-06-20T15:00:00.000Z', '2026-06-20T18:00:00.000Z', 'Sun, Jun 14 to Sat, Jun 20'],
  ])('opens on the days with appointments left when the week is %s', async (_name, now, startsAt, title) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    const next = bookingSample({ startsAt, endsAt: startsAt.replace(':00:00', ':50:00') })
    const past = bookingSample({ id: crypto.randomUUID() })
    atWork({}, listing([past, next]))
    await waitFor(() => expect(screen.getByText(title, { exact: false })).toBeVisible())
    expect(await screen.findAllByRole('link', { name: /Maya Haddad/ })).not.toHaveLength(0)
  })

  test('a failed load shows the error and can be retried', async () => {
    let isOpen = false
    const refused = { status: 409, msgCode: 'CONFLICT', message: 'Not now.' }
    const { user } = renderScreen(
      <CalendarScreen search={{}} onSearch={() => {}} bookingHref={href} dayHref={(day) => `/day/${day}`} />,
      {
        ...rememberAmara(),
        'GET /bookings': () => (isOpen ? { bookings: [], totalRecords: 0 } : refused),
      },
    )
    expect(await screen.findByText('Not now.')).toBeVisible()
    isOpen = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findAllByRole('region')).length).toBe(7)
  })
})

const noBookings = Object.fromEntries(bookingStatuses.map((status) => [status, 0]))

test('staff see the people of each booking and can filter the list', async () => {
  const onSearch = vi.fn<(search: object) => void>()
  const { user } = renderScreen(
    <BookingsListScreen search={{ when: 'past' }} onSearch={onSearch} bookingHref={href} />,
    {
      ...rememberAmara(),
      'GET /bookings': () => ({
        bookings: [bookingSample({ refundedAmount: 45 })],
        totalRecords: 1,
        statusCounts: { ...noBookings, confirmed: 1, no_show: 3 },
      }),
    },
  )
  expect(await screen.findByRole('link', { name: 'WB-1042' })).toHaveAttribute('href', href(booking.id))
  expect(screen.getByText('Dr. Grace Hopper')).toBeVisible()
  expect(screen.getByText('$45.00 refunded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Missed (3)' }))
  expect(onSearch).toHaveBeenLastCalledWith({ status: 'no_show', when: 'past' })
  await user.selectOptions(screen.getByLabelText('Rows per page:'), '50')
  expect(onSearch).toHaveBeenLastCalledWith({ when: 'past', size: 50 })
  await user.selectOptions(screen.getByLabelText('When'), 'Upcoming')
  expect(onSearch).toHaveBeenLastCalledWith({ when: 'upcoming' })
})

test('staff can show the bookings of one provider, and then all again', async () => {
  const provider = '0190f0a0-0000-7000-8000-0000000000c9'
  const onSearch = vi.fn<(search: object) => void>()
  const asked: (string | null)[] = []
  const { user } = renderScreen(
    <BookingsListScreen
      search={readBookingSearch({ provider, when: 'upcoming' })}
      onSearch={onSearch}
      bookingHref={href}
    />,
    {
      ...rememberAmara(),
      'GET /bookings': (_input, query) => {
        asked.push(query.get('providerId'))
        return { bookings: [], totalRecords: 0 }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'One provider only. Show all' }))
  await waitFor(() => expect(asked).toEqual([provider]))
  expect(onSearch).toHaveBeenLastCalledWith({ when: 'upcoming' })
  expect(readBookingSearch({ provider: 'x' })).toEqual({})
})
