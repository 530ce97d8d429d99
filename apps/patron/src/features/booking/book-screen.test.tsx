import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { bookingSample, heldSample, slotSamples } from '@wellspring/api/testing/booking'
import { serviceSample } from '@wellspring/api/testing/directory'
import { useSession } from '@wellspring/api/session'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { BookScreen } from './book-screen.tsx'
import type { BookScreenProps } from './book-screen.tsx'

type Replies = Parameters<typeof renderScreen>[1]

const service = serviceSample()
const slots = slotSamples()
const at = slots[1]?.startsAt ?? ''
const nearest = slots[2]?.startsAt ?? ''
const slotsOf = (id: string) => `GET /services/${id}/slots`
const taken = {
  status: 409,
  msgCode: 'SLOT_TAKEN',
  message: 'Someone else has just booked this time.',
  alternatives: [
    {
      startsAt: nearest,
      endsAt: nearest,
      placesLeft: 1,
    },
  ],
}

function show(props: Partial<BookScreenProps> = {}, replies: Replies = rememberAmara()) {
  const calls = {
    onService: vi.fn<BookScreenProps['onService']>(),
    onTime: vi.fn<BookScreenProps['onTime']>(),
    onHeld: vi.fn<BookScreenProps['onHeld']>(),
    onGuest: vi.fn<BookScreenProps['onGuest']>(),
  }
  const shown = renderScreen(
    <BookScreen providerId="p1" serviceId={service.id} startsAt={at} {...calls} {...props} />,
    {
      'GET /services': () => ({ services: [service], totalRecords: 1 }),
      [slotsOf(service.id)]: () => ({ slots, nextAfter: null }),
      'GET /bookings': () => ({ bookings: [], totalRecords: 0 }),
      ...replies,
    },
  )
  return { ...shown, ...calls }
}

type User = ReturnType<typeof show>['user']

const keep = async (user: User) =>
  user.click(await screen.findByRole('button', { name: /^(Book|Request) .+, / }))
/** The session is known once the app has requested the account. */
const signedIn = async ({ asked }: ReturnType<typeof show>) =>
  vi.waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /account'))

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('choosing a time', () => {
  test.each([
    ['instant', 'Book'],
    ['request', 'Request'],
  ] as const)('the button names its action (%s)', async (confirmation, verb) => {
    const free = serviceSample({ ...service, price: 0, confirmation })
    show({}, { ...rememberAmara(), 'GET /services': () => ({ services: [free], totalRecords: 1 }) })
    expect(await screen.findByRole('button', { name: new RegExp(`^${verb} Tue, Jun 16, `) })).toBeVisible()
    // On a phone the bar shows the time beside the button.
    expect(screen.getByRole('button', { name: verb, hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue', hidden: true })).not.toBeInTheDocument()
  })

  test('shows the service, its free times and the cost of cancelling', async () => {
    const { user, onTime } = show({ startsAt: null })
    expect(await screen.findByRole('option', { name: 'First talk' })).toBeVisible()
    expect(screen.getByText('$90.00, 50 min')).toBeVisible()
    expect(screen.getByText(/We get to know each other/)).toBeVisible()
    await user.click(screen.getByText('Full refund until 1 day before'))
    expect(screen.getByText(/1 day or more before the start: full refund/)).toBeVisible()
    const day = await screen.findByRole('group', { name: 'Tue, Jun 16' })
    await user.click(within(day).getAllByRole('button')[1] ?? day)
    expect(onTime).toHaveBeenCalledWith(at)
  })

  test('selects the service of the address, otherwise the first one', async () => {
    const other = serviceSample({ id: 'other', title: 'Free talk', price: 0 })
    const replies = {
      ...rememberAmara(),
      'GET /services': () => ({ services: [other, service], totalRecords: 2 }),
      [slotsOf('other')]: () => ({ slots: [], nextAfter: null }),
    }
    const { user, onService } = show({ serviceId: undefined }, replies)
    const choice = await screen.findByLabelText('Service')
    expect(choice).toHaveValue('other')
    expect(screen.getByText(/It is free/)).toBeVisible()
    await user.selectOptions(choice, service.id)
    expect(onService).toHaveBeenCalledWith(service.id)
  })

  test('hides a first consultation that the patron has already had', async () => {
    const first = serviceSample({ id: 'first', title: 'First consultation', isFirstOnly: true })
    const had = bookingSample({ status: 'completed' })
    const shown = (bookings: unknown[]) =>
      show(
        { serviceId: 'first' },
        {
          ...rememberAmara(),
          'GET /services': () => ({ services: [first, service], totalRecords: 2 }),
          [slotsOf('first')]: () => ({ slots, nextAfter: null }),
          'GET /bookings': () => ({ bookings, totalRecords: bookings.length }),
        },
      )
    const { unmount } = shown([{ ...had, service: { ...had.service, id: 'first' } }])
    expect(await screen.findByLabelText('Service')).toHaveValue(service.id)
    expect(screen.queryByRole('option', { name: /First consultation/ })).toBeNull()
    unmount()
    shown([{ ...had, status: 'cancelled', service: { ...had.service, id: 'first' } }])
    expect(await screen.findByLabelText('Service')).toHaveValue('first')
  })

  test('requires a time before it holds a slot', async () => {
    const shown = show({ startsAt: null })
    await signedIn(shown)
    const next = await screen.findByRole('button', { name: 'Continue' })
    expect(next).toBeDisabled()
    await shown.user.click(next)
    expect(shown.asked.map(([call]) => call)).not.toContain('POST /bookings')
  })

  test('keeps the chosen time visible while it is held and therefore missing from the free slots', async () => {
    let isKept = false
    const replies = {
      ...rememberAmara(),
      [slotsOf(service.id)]: () => ({
        slots: slots.filter(({ startsAt }) => !isKept || startsAt !== at),
        nextAfter: null,
      }),
      'POST /bookings': () => {
        isKept = true
        return { booking: heldSample() }
      },
    }
    const shown = show({}, replies)
    await signedIn(shown)
    await keep(shown.user)
    await vi.waitFor(() => expect(shown.onHeld).toHaveBeenCalledOnce())
    await vi.waitFor(() =>
      expect(shown.asked.filter(([call]) => call === slotsOf(service.id)).length).toBeGreaterThan(1),
    )
    expect(screen.getByText(/^Holding Tue, Jun 16, .+ for you/)).toBeVisible()
    const day = screen.getByRole('group', { name: 'Tue, Jun 16' })
    expect(within(day).getAllByRole('button', { pressed: true })).toHaveLength(1)
  })

  test('names the time on the button once one is chosen', async () => {
    const ignore = () => undefined
    function Choosing() {
      const [startsAt, setStartsAt] = useState<string | null>(null)
      const own = { startsAt, onTime: setStartsAt, onService: ignore, onHeld: ignore }
      return (
        <BookScreen providerId="p1" serviceId={service.id} {...own} onGuest={() => Promise.resolve(false)} />
      )
    }
    const { user } = renderScreen(<Choosing />, {
      'GET /services': () => ({ services: [service], totalRecords: 1 }),
      [slotsOf(service.id)]: () => ({ slots, nextAfter: null }),
    })
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDisabled()
    const day = await screen.findByRole('group', { name: 'Tue, Jun 16' })
    await user.click(within(day).getAllByRole('button')[1] ?? day)
    expect(await screen.findByRole('button', { name: /^Book Tue, Jun 16, / })).toBeEnabled()
  })

  test.each([
    ['stays chosen when it is free', slots, undefined],
    [
      'is deselected when it is not free',
      slots.slice(0, 1),
      /^Tue, Jun 16, .+ is not free for Long talk \(80 min\)/,
    ],
  ])('after a change to a longer service the time %s', async (_what, free, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') })
    const long = serviceSample({ id: 'long', title: 'Long talk', lengthMinutes: 80 })
    function Choosing() {
      const [startsAt, setStartsAt] = useState<string | null>(at)
      const [serviceId, setServiceId] = useState(service.id)
      const own = { startsAt, serviceId, onTime: setStartsAt, onService: setServiceId, onHeld: () => {} }
      return <BookScreen providerId="p1" {...own} onGuest={() => Promise.resolve(false)} />
    }
    const { user } = renderScreen(<Choosing />, {
      'GET /services': () => ({ services: [service, long], totalRecords: 2 }),
      [slotsOf(service.id)]: () => ({ slots, nextAfter: null }),
      [slotsOf('long')]: () => ({ slots: free, nextAfter: null }),
    })
    await user.selectOptions(await screen.findByLabelText('Service'), 'long')
    if (words) {
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await user.click(within(screen.getByRole('group', { name: 'Tue, Jun 16' })).getByRole('button'))
      expect(screen.queryByText(words)).toBeNull()
    } else {
      const day = await screen.findByRole('group', { name: 'Tue, Jun 16' })
      expect(within(day).getAllByRole('button', { pressed: true })).toHaveLength(1)
    }
    expect(await screen.findByRole('button', { name: /^Book Tue, Jun 16, / })).toBeEnabled()
  })

  test('holds the slot with the note, in the zone of the patron', async () => {
    const held = heldSample()
    const shown = show({}, { ...rememberAmara(), 'POST /bookings': () => ({ booking: held }) })
    await signedIn(shown)
    await shown.user.type(await screen.findByLabelText(/A note to Quiet Water Clinic/), ' I sleep badly. ')
    await keep(shown.user)
    await vi.waitFor(() => expect(shown.onHeld).toHaveBeenCalledWith(held))
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(shown.asked).toContainEqual([
      'POST /bookings',
      { serviceId: service.id, startsAt: at, zone, note: 'I sleep badly.' },
    ])
  })

  test('asks a guest to sign in, keeps their input if they decline, and books at once if they do', async () => {
    const held = heldSample()
    const answers = [false, true]
    const onGuest = vi.fn<BookScreenProps['onGuest']>(async () => answers.shift() === true)
    const { user, asked, onHeld } = show({ onGuest }, { 'POST /bookings': () => ({ booking: held }) })
    await user.type(await screen.findByLabelText(/A note to/), 'I sleep badly.')
    await keep(user)
    await vi.waitFor(() => expect(onGuest).toHaveBeenCalledOnce())
    expect(asked.map(([call]) => call)).not.toContain('POST /bookings')
    expect(screen.getByLabelText(/A note to/)).toHaveValue('I sleep badly.')
    await keep(user)
    await vi.waitFor(() => expect(onHeld).toHaveBeenCalledWith(held))
  })

  test("signing in on the page keeps the chosen time while the patron's bookings are still loading", async () => {
    function Both() {
      const { login } = useSession()
      return (
        <>
          <button onClick={() => login({ user: amara, idleSeconds: 1800 })}>Code is right</button>
          <BookScreen
            providerId="p1"
            serviceId={service.id}
            startsAt={at}
            onService={() => undefined}
            onTime={() => undefined}
            onHeld={() => undefined}
            onGuest={() => Promise.resolve(false)}
          />
        </>
      )
    }
    const first = serviceSample({ ...service, isFirstOnly: true })
    const { user, asked } = renderScreen(<Both />, {
      'GET /services': () => ({ services: [first], totalRecords: 1 }),
      [slotsOf(service.id)]: () => ({ slots, nextAfter: null }),
      'GET /bookings': () => new Promise<object>(() => {}),
    })
    const day = await screen.findByRole('group', { name: 'Tue, Jun 16' })
    await user.click(screen.getByRole('button', { name: 'Code is right' }))
    await vi.waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /bookings'))
    expect(day).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Book Tue, Jun 16, / })).toBeVisible()
  })

  test('the note field is collapsed, so that the next step stays in sight', async () => {
    const { user } = show()
    const words = await screen.findByText('Add a note')
    expect(screen.getByLabelText(/A note to/)).not.toBeVisible()
    await user.click(words)
    expect(screen.getByLabelText(/A note to/)).toBeVisible()
  })

  test('offers the nearest free times when another patron takes the slot first', async () => {
    const shown = show({}, { ...rememberAmara(), 'POST /bookings': () => taken })
    await signedIn(shown)
    await keep(shown.user)
    const group = await screen.findByRole('group', { name: 'The nearest free times' })
    expect(screen.getByText('Someone else has just booked this time.')).toBeVisible()
    expect(shown.onTime).toHaveBeenLastCalledWith(null)
    await shown.user.click(within(group).getByRole('button'))
    expect(shown.onTime).toHaveBeenLastCalledWith(nearest)
  })

  test("continues with the patron's own booking when its first response was lost", async () => {
    const own = bookingSample({
      startsAt: at,
      service: { ...bookingSample().service, id: service.id },
    })
    const shown = show(
      {},
      {
        ...rememberAmara(),
        'POST /bookings': () => taken,
        'GET /bookings': () => ({ bookings: [own], totalRecords: 1 }),
      },
    )
    await signedIn(shown)
    await keep(shown.user)
    await vi.waitFor(() => expect(shown.onHeld).toHaveBeenCalledWith(own))
    expect(screen.queryByText('Someone else has just booked this time.')).toBeNull()
  })

  test('shows any other error and keeps the time chosen', async () => {
    const refusal = {
      status: 409,
      msgCode: 'CONFLICT',
      message: 'This provider is not accepting new clients at the moment.',
    }
    const shown = show({}, { ...rememberAmara(), 'POST /bookings': () => refusal })
    await signedIn(shown)
    await keep(shown.user)
    expect(await screen.findByText('This provider is not accepting new clients at the moment.')).toBeVisible()
    expect(shown.onTime).not.toHaveBeenCalled()
  })

  test('says that nothing can be booked, after a retry of a failed request', async () => {
    let times = 0
    const { user } = show(
      {},
      {
        'GET /services': () =>
          ++times === 1
            ? { status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' }
            : { services: [], totalRecords: 0 },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No appointments can be booked here right now.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find another provider' })).toHaveAttribute(
      'href',
      '/find-provider',
    )
  })
})
