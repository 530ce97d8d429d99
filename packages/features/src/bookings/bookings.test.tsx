import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { bookingSample, heldSample, proposalSample, slotSamples } from '@wellspring/api/testing/booking'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import type { BookingLinks } from './booking-host.ts'
import { BookingPanel } from './booking-panel.tsx'
import { BookingScreen } from './booking-screen.tsx'
import type { BookingScreenProps } from './booking-screen.tsx'
import {
  bookingName,
  deadlineWords,
  endWords,
  leftWords,
  missedWords,
  paymentWords,
  startWords,
  stepWords,
} from './booking-labels.ts'

type Replies = Parameters<typeof renderScreen>[1]

const { id } = bookingSample()
const path = `/bookings/${id}`
const refusal = (msgCode: string, message: string) => ({ status: 409, msgCode, message })

function show(
  change: Partial<BookingDetail> = {},
  replies: Replies = {},
  { links, ...props }: Partial<Omit<BookingScreenProps, 'links'>> & { links?: Partial<BookingLinks> } = {},
) {
  return renderScreen(
    <BookingScreen
      id={id}
      scope="provider"
      links={{ back: '/bookings', purchase: (purchase) => `/packages/${purchase}`, ...links }}
      {...props}
    />,
    {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ booking: bookingSample(change) }),
      ...replies,
    },
  )
}

afterEach(() => void vi.useRealTimers())

test.each([
  ['the end of a session', { status: 'in_progress' }, { status: 'completed' }, 'Completed'],
  ['an accepted request', { status: 'requested' }, { status: 'confirmed' }, 'Confirmed'],
] as const)('%s appears while the page is open', async (_title, before, after, label) => {
  vi.useFakeTimers()
  let change: Partial<BookingDetail> = before
  show({}, { [`GET ${path}`]: () => ({ booking: bookingSample(change) }) })
  await screen.findByRole('heading', { level: 1 })
  change = after
  // The history may name the status too.
  const named = screen.queryAllByText(label).length
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(screen.getAllByText(label)).toHaveLength(named + 1)
})

const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test.each([
  ['2026-06-15T08:00:00Z', 'Today, 12:00', 'It has begun'],
  ['2026-06-15T09:30:00Z', 'Today, 13:30', 'Starts in 1 hour 30 minutes'],
  ['2026-06-16T07:59:00Z', 'Tomorrow, 11:59', 'Starts in 23 hours 59 minutes'],
  ['2026-06-16T15:00:00Z', 'Tomorrow, 19:00', null],
  // 01:00 in Dubai, one calendar day later than in London.
  ['2026-06-16T21:00:00Z', 'Wed, Jun 17, 01:00', null],
  ['2026-06-17T23:58:00Z', 'Thu, Jun 18, 03:58', null],
])('a start at %s is shown as %s, with %s left', (startsAt, words, left) => {
  const now = '2026-06-15T08:00:00Z'
  expect(startWords(startsAt, now, { zone: 'Asia/Dubai', hour12: false })).toBe(words)
  expect(leftWords(startsAt, now)).toBe(left)
})

test('labels name the automatic transition, the payment state and who ended the booking', () => {
  const clock = { zone: 'Asia/Dubai', hour12: false }
  const held = heldSample()
  expect(deadlineWords(held, 'patron', clock)).toBe(
    'We are holding this time until Mon, Jun 15, 13:10. If it is not paid by then, others can book it.',
  )
  expect(deadlineWords({ ...held, status: 'requested' }, 'patron', clock)).toMatch(
    /^If there is no answer by Mon/,
  )
  expect(deadlineWords({ ...held, status: 'confirmed', deadline: null }, 'patron', clock)).toBeNull()
  expect(paymentWords({ payment: 'partially_refunded', refundedAmount: 45 })).toBe('Paid, $45.00 refunded')
  expect(paymentWords({ payment: 'none', refundedAmount: 0, status: 'held' })).toBe('Nothing is paid yet')
  expect(paymentWords({ payment: 'none', refundedAmount: 0, status: 'cancelled' })).toBe(
    'Nothing was charged',
  )
  const paidFrom = { purchaseId: 'a', number: 'WK-1001', isReturned: true }
  const refunded = { payment: 'refunded' as const, refundedAmount: 80 }
  expect(paymentWords({ ...refunded, paidFrom })).toBe('The session was returned to the package')
  expect(paymentWords({ ...refunded, paidFrom: { ...paidFrom, isReturned: false } })).toBe('$80.00 refunded')
  const cancelled = { status: 'cancelled', isProposal: false, cancelledBy: 'patron', isLate: true } as const
  expect(endWords(cancelled, 'admin')).toBe('Cancelled by the patron, late.')
})

test.each([
  ['patron', 'Dr. Grace Hopper suggests this appointment and holds it for you until Tue, Jun 16, 17:00'],
  ['provider', 'You suggested this to Maya Haddad. We are holding the time until Tue, Jun 16, 17:00'],
  ['admin', 'Dr. Grace Hopper suggested this to Maya Haddad. The time is held until Tue, Jun 16, 17:00'],
] as const)('a %s reads who proposed the booking and until when it is held', (scope, words) => {
  const clock = { zone: 'Asia/Dubai', hour12: false }
  expect(deadlineWords(proposalSample(), scope, clock)).toContain(words)
})

test('a proposal waits for its patron, whatever pays for it', () => {
  const named = (isProposal: boolean, scope: 'patron' | 'provider') =>
    bookingName({ status: 'held', isProposal, cancelledBy: null }, scope).label
  expect(named(true, 'patron')).toBe('Waiting for you')
  expect(named(true, 'provider')).toBe('Waiting for an answer')
  expect(named(false, 'patron')).toBe('Waiting for payment')
})

test('an ended proposal is declined or withdrawn', () => {
  const ended = { status: 'cancelled', isProposal: true, isLate: false } as const
  expect(endWords({ ...ended, cancelledBy: 'patron' }, 'provider')).toBe('Declined by the patron.')
  expect(endWords({ ...ended, cancelledBy: 'provider' }, 'provider')).toBe('Withdrawn by you.')
  expect(bookingName({ ...ended, cancelledBy: 'patron' }, 'provider').label).toBe('Declined')
  expect(bookingName({ ...ended, cancelledBy: 'provider' }, 'provider').label).toBe('Withdrawn')
  expect(bookingName({ ...ended, isProposal: false, cancelledBy: 'provider' }, 'provider').label).toBe(
    'Cancelled',
  )
})

test.each([
  ['2026-11-25T19:30:00.000Z', 'Moved, from Wed, Nov 25, 16:00 to 20:30'],
  ['2026-11-26T23:30:00.000Z', 'Moved, from Wed, Nov 25, 16:00 to Fri, Nov 27, 00:30'],
])("a reschedule is shown in the viewer's time zone: %s", (to, words) => {
  const moved = { from: '2026-11-25T15:00:00.000Z', to }
  expect(
    stepWords(
      { status: 'confirmed', by: 'patron', moved },
      { isProposal: false, scope: 'patron' },
      { zone: 'Europe/Berlin', hour12: false },
    ),
  ).toBe(words)
})

describe('a no-show', () => {
  const step = (by: 'patron' | 'provider' | 'admin') =>
    ({ at: '2026-06-16T14:20:00.000Z', status: 'no_show', by, note: null, moved: null }) as const
  const missed = (change: Partial<BookingDetail>) => bookingSample({ status: 'no_show', ...change })
  const reported = missed({ timeline: [step('provider')], verbs: ['contestNoShow'] })
  const contested = missed({ timeline: [step('provider'), step('patron')], verbs: [] })

  const clock = { zone: 'UTC', hour12: false }

  test('says by which time it can be contested', () => {
    expect(missedWords(reported, 'patron', clock)).toContain('tell us by Fri, Jun 19, 14:20')
  })

  test('that is contested says so, and who decides', () => {
    expect(missedWords(contested, 'patron', clock)).toMatch(
      /^You told us that you were there\. Our staff will decide/,
    )
    expect(missedWords(contested, 'provider', clock)).toMatch(/^Maya Haddad says that they were there\./)
    const of = { isProposal: false, scope: 'patron' } as const
    expect(contested.timeline.map((one) => stepWords(one, of, clock))).toEqual(['Missed', 'Contested'])
  })

  test.each([
    ['Telehealth', ['markNoShow'], /Compare it with the record of the call, then decide\.$/],
    ['In-Person', ['markNoShow'], /Hear both sides, then decide\.$/],
    // Somebody of the staff who may not decide.
    ['Telehealth', [], /^Maya Haddad says that they were there\.$/],
  ] as const)('that is contested says what staff do: %s, %o', (format, verbs, words) => {
    const service = { ...contested.service, format }
    expect(missedWords({ ...contested, service, verbs: [...verbs] }, 'admin', clock)).toMatch(words)
  })

  test('that is contested shows the record of the call to staff who decide, on its page and in its panel', async () => {
    const events = [
      { at: '2026-06-16T14:10:00.000Z', place: 'patron', guestName: null, event: 'arrived' },
      { at: '2026-06-16T14:25:00.000Z', place: 'patron', guestName: null, event: 'left' },
    ]
    const replies = {
      [`GET ${path}`]: () => ({ booking: { ...contested, verbs: ['markNoShow'] } }),
      [`GET ${path}/call/events`]: () => ({ events, dropCount: 0 }),
    }
    const seen = async () => {
      const record = await screen.findByRole('region', { name: 'Record of the call' })
      expect(await within(record).findByText(/^Maya Haddad waited to be let into the call/)).toBeVisible()
      expect(
        within(record)
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      ).toEqual([
        expect.stringMatching(/:10.*Maya Haddad joined$/),
        expect.stringMatching(/:25.*Maya Haddad left$/),
      ])
    }
    const { unmount } = show({}, replies, { scope: 'admin' })
    await seen()
    unmount()
    renderScreen(<BookingPanel id={id} bookingHref={(one) => `/bookings/${one}`} />, {
      ...rememberAmara(),
      ...replies,
    })
    await seen()
  })

  test('that is contested reads no record of the call for the provider', async () => {
    const { asked } = show({ ...contested }, {}, { scope: 'provider' })
    expect(await screen.findByText(/says that they were there/)).toBeVisible()
    expect(asked.map(([call]) => call)).not.toContain(`GET ${path}/call/events`)
  })

  test('is over once staff have decided', () => {
    const decided = missed({ timeline: [...contested.timeline, step('admin')], verbs: [] })
    expect(missedWords(decided, 'patron', clock)).toBeNull()
  })
})

describe('a booking', () => {
  test('shows its time in both zones, the provider and the cost of cancelling', async () => {
    show({ note: 'I sleep badly.' })
    expect(await screen.findByRole('heading', { name: 'First talk' })).toBeVisible()
    expect(screen.getByText('Maya Haddad')).toBeVisible()
    expect(screen.queryByText('Dr. Grace Hopper')).toBeNull()
    expect(screen.getByText(/Tue, Jun 16, 6:00\sPM to 6:50\sPM for Maya Haddad \(Dubai time\)/)).toBeVisible()
    expect(screen.getByText('I sleep badly.')).toBeVisible()
    expect(screen.getByText(/^Until Tue, Jun 16, .*: 50% refund\.$/)).toBeVisible()
  })

  test('can be retried when it could not be loaded', async () => {
    let asked = 0
    const { user } = show(
      {},
      {
        [`GET ${path}`]: () =>
          ++asked === 1
            ? { status: 409, msgCode: 'CONFLICT', message: 'Not now.' }
            : { booking: bookingSample() },
      },
    )
    expect(await screen.findByText('Not now.')).toBeVisible()
    // A refusal is not a server error, so there is no request id to report.
    expect(screen.queryByText('req-1')).toBeNull()
    await press(user, 'Retry')
    expect(await screen.findByRole('heading', { name: 'First talk' })).toBeVisible()
  })

  test('that does not exist offers no retry', async () => {
    const message = 'This booking does not exist.'
    show({}, { [`GET ${path}`]: () => ({ status: 404, msgCode: 'NOT_FOUND', message }) })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test("offers a calendar file once confirmed, and marks the patron's own steps", async () => {
    show({}, {}, { scope: 'patron' })
    expect(await screen.findByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      `/v1/bookings/${id}/calendar.ics`,
    )
    expect(screen.getAllByText('By you')).toHaveLength(2)
  })

  test('does not repeat the facts that the lead shows', async () => {
    show({}, {}, { scope: 'patron', regions: { lead: () => <p>You are booked</p> } })
    expect(await screen.findByText('You are booked')).toBeVisible()
    expect(screen.queryByText('When')).toBeNull()
    expect(screen.queryByText('Provider')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull()
    expect(screen.getByText('Price')).toBeVisible()
  })

  test('that is only held offers no calendar file', async () => {
    show(heldSample(), {}, { scope: 'patron' })
    expect(await screen.findByRole('heading', { name: 'First talk' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull()
  })

  test('that is only held leads its patron to payment', async () => {
    show(heldSample(), {}, { scope: 'patron', links: { pay: '/pay' } })
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/pay')
    expect(screen.getByRole('button', { name: 'Give up this time' })).toBeVisible()
  })

  test('that was proposed can be confirmed or declined by its patron', async () => {
    const { user, asked } = show(
      {},
      {
        [`GET ${path}`]: () => ({ booking: proposalSample() }),
        [`POST ${path}/release`]: () => ({ booking: proposalSample({ status: 'cancelled', verbs: [] }) }),
      },
      { scope: 'patron', links: { pay: '/pay' } },
    )
    expect(await screen.findByRole('link', { name: 'Confirm and pay' })).toHaveAttribute('href', '/pay')
    expect(screen.getByText('Suggested')).toBeVisible()
    await press(user, 'Decline')
    const question = await screen.findByRole('alertdialog', { name: 'Decline this appointment?' })
    expect(asked.map(([call]) => call)).not.toContain(`POST ${path}/release`)
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    await vi.waitFor(() => expect(asked.map(([call]) => call)).toContain(`POST ${path}/release`))
  })

  test('that was proposed can be withdrawn by its provider with a reason', async () => {
    const verbs = ['reschedule', 'withdraw'] as const
    const { user, asked } = show(
      {},
      {
        [`GET ${path}`]: () => ({ booking: proposalSample({ verbs: [...verbs] }) }),
        [`POST ${path}/withdraw`]: () => ({ booking: proposalSample({ status: 'cancelled', verbs: [] }) }),
      },
    )
    await press(user, 'Withdraw')
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this suggestion?' }))
    await user.type(dialog.getByLabelText(/Reason/), 'I am away.')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/withdraw`, { reason: 'I am away.' }]))
  })

  test('is accepted with the same idempotency key until a response arrives, and with a new key after that', async () => {
    const call = `POST ${path}/accept`
    const replies = [
      { status: 503, msgCode: 'UNAVAILABLE', message: 'Not now.' },
      refusal('CONFLICT', 'Please wait a moment.'),
      { booking: bookingSample() },
    ]
    const { user, keys } = show(
      { status: 'requested', verbs: ['accept', 'decline'] },
      {
        [call]: () => replies.shift() ?? {},
      },
    )
    for (const times of [1, 2, 3]) {
      await press(user, 'Accept')
      await vi.waitFor(() => {
        expect(keys(call)).toHaveLength(times)
        expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled()
      })
    }
    const [first, second, third] = keys(call)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('can be declined with a reason', async () => {
    const { user, asked } = show(
      { status: 'requested', verbs: ['accept', 'decline'] },
      {
        [`POST ${path}/decline`]: () => ({ booking: bookingSample({ status: 'declined' }) }),
      },
    )
    await press(user, 'Decline')
    const dialog = await screen.findByRole('dialog', { name: 'Decline WB-1042' })
    await user.type(within(dialog).getByLabelText(/Reason/), 'Away')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/decline`, { reason: 'Away' }]))
  })

  test('is cancelled for the refund that was shown; a changed refund is shown before anything happens', async () => {
    const previews = [
      {
        refund: 90,
        toOrganisation: 0,
        keeps: 0,
        because: 'Full refund until 1 day before the start.',
        until: null,
        goesTo: 'card',
      },
      {
        refund: 45,
        toOrganisation: 0,
        keeps: 45,
        because: '50% refund until 2 hours before the start.',
        until: null,
        goesTo: 'card',
      },
    ]
    let shown = 0
    const { user, asked } = show(
      {},
      {
        [`GET ${path}/cancel-preview`]: () => ({ preview: previews[shown] }),
        [`POST ${path}/cancel`]: () =>
          shown++ === 0
            ? refusal('PRICE_CHANGED', 'The refund has changed.')
            : { booking: bookingSample({ status: 'cancelled' }) },
      },
      { scope: 'patron' },
    )
    await press(user, 'Cancel booking')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel WB-1042' })
    expect(await within(dialog).findByText('$90.00 refunded')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and refund $90.00' }))
    expect(await within(dialog).findByText('$45.00 refunded, $45.00 not refunded')).toBeVisible()
    expect(within(dialog).getByText(/The amount has changed/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and refund $45.00' }))
    await vi.waitFor(() =>
      expect(asked.filter(([call]) => call === `POST ${path}/cancel`).map(([, input]) => input)).toEqual([
        { expectedRefund: 90 },
        { expectedRefund: 45 },
      ]),
    )
    await vi.waitFor(() => expect(dialog).not.toBeInTheDocument())
    // A cancelled booking must not request another cancel preview.
    expect(asked.filter(([call]) => call === `GET ${path}/cancel-preview`)).toHaveLength(2)
  })

  test('that is cancelled too late says what is lost, not that $0.00 is refunded', async () => {
    const preview = {
      refund: 0,
      toOrganisation: 0,
      keeps: 90,
      goesTo: 'card',
      because: 'It is too late for a refund.',
      until: null,
    }
    const { user } = show({}, { [`GET ${path}/cancel-preview`]: () => ({ preview }) }, { scope: 'patron' })
    await press(user, 'Cancel booking')
    expect(await screen.findByText('The $90.00 will not be refunded')).toBeVisible()
  })

  test('can be rescheduled to a free time; a taken time offers the nearest ones', async () => {
    const slots = slotSamples()
    const [wanted, nearest] = slots
    const { user, asked } = show(
      {},
      {
        [`GET /services/${bookingSample().service.id}/slots`]: () => ({ slots, nextAfter: null }),
        [`POST ${path}/reschedule`]: (input) =>
          (input as { startsAt: string }).startsAt === wanted?.startsAt
            ? { ...refusal('SLOT_TAKEN', 'Someone else was faster.'), alternatives: [nearest] }
            : { booking: bookingSample() },
      },
    )
    await press(user, 'Reschedule')
    const dialog = await screen.findByRole('dialog', { name: 'Choose another time' })
    const day = await within(dialog).findByRole('group', { name: 'Tue, Jun 16' })
    await user.click(within(day).getAllByRole('button')[0]!)
    await user.click(within(dialog).getByRole('button', { name: /^Move to Tue, Jun 16/ }))
    expect(await within(dialog).findByText('Someone else was faster.')).toBeVisible()
    const free = within(dialog).getByRole('group', { name: 'The nearest free times' })
    await user.click(within(free).getByRole('button'))
    await user.click(within(dialog).getByRole('button', { name: /^Move to Tue, Jun 16/ }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST ${path}/reschedule`, { startsAt: nearest?.startsAt }]),
    )
  })

  test('staff can report who did not come', async () => {
    const { user, asked } = show(
      { verbs: ['markNoShow', 'complete'] },
      {
        [`POST ${path}/no-show`]: () => ({ booking: bookingSample({ status: 'no_show' }) }),
        [`GET ${path}/call/events`]: () => ({ events: [], dropCount: 0 }),
      },
      { scope: 'admin' },
    )
    await press(user, 'Report a no-show')
    const dialog = await screen.findByRole('dialog')
    expect(
      await within(dialog).findByText('Our record shows that Maya Haddad did not join the call.'),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Dr. Grace Hopper, the provider' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/no-show`, { who: 'provider' }]))
  })

  const came = (minute: number, place: 'patron' | null, event: 'arrived' | 'connected' | 'left') => ({
    at: `2026-06-16T14:${minute}:00.000Z`,
    place,
    guestName: null,
    event,
  })

  test('cannot be reported as missed by a patron whom the call record saw with the provider', async () => {
    const events = [came(10, 'patron', 'arrived'), came(12, null, 'connected'), came(41, 'patron', 'left')]
    const { user } = show(
      { verbs: ['markNoShow'] },
      { [`GET ${path}/call/events`]: () => ({ events, dropCount: 0 }) },
    )
    await press(user, 'Report a no-show')
    const dialog = await screen.findByRole('dialog')
    expect(
      await within(dialog).findByText(
        /^Maya Haddad was in the call with Dr\. Grace Hopper from \d+:12.* to \d+:41/,
      ),
    ).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /missed it/ })).toBeNull()
  })

  test('shows that the patron waited for the call before it can be reported as missed', async () => {
    const events = [came(10, 'patron', 'arrived'), came(25, 'patron', 'left')]
    const { user } = show(
      { verbs: ['markNoShow'] },
      { [`GET ${path}/call/events`]: () => ({ events, dropCount: 0 }) },
    )
    await press(user, 'Report a no-show')
    expect(await screen.findByText(/^Maya Haddad waited to be let into the call from/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Maya Haddad missed it' })).toBeVisible()
  })

  test('that was free can be reported without a word about refunds, with the time to disagree', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-16T15:00:00Z'), toFake: ['Date'] })
    const { user } = show(
      { verbs: ['markNoShow'], price: 0 },
      { [`GET ${path}/call/events`]: () => ({ events: [], dropCount: 0 }) },
    )
    await press(user, 'Report a no-show')
    const dialog = await screen.findByRole('dialog')
    expect(
      await within(dialog).findByText(/^Maya Haddad can disagree until \w{3}, \w{3} \d+, \d+:\d+/),
    ).toBeVisible()
    expect(dialog).not.toHaveTextContent('refunded')
  })

  test('that was reported as missed asks nothing of its provider, who can still correct it', async () => {
    show({ status: 'no_show', verbs: ['complete'] }, {}, { scope: 'provider' })
    expect(await screen.findByRole('button', { name: 'Maya Haddad was there' })).toBeVisible()
  })

  test('that was reported as missed can be contested with a reason', async () => {
    const { user, asked } = show(
      { status: 'no_show', verbs: ['contestNoShow'] },
      {
        [`POST ${path}/contest`]: () => ({ booking: bookingSample() }),
      },
      { scope: 'patron' },
    )
    await press(user, 'I was there')
    const dialog = await screen.findByRole('dialog', { name: 'I was there' })
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(within(dialog).getByLabelText('What happened'), 'I waited.')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/contest`, { reason: 'I waited.' }]))
  })

  test('that is completed can be reviewed with stars and a comment', async () => {
    const { user, asked } = show(
      { status: 'completed', verbs: ['review'] },
      {
        [`POST ${path}/review`]: () => ({ booking: bookingSample() }),
      },
      { scope: 'patron' },
    )
    await press(user, 'Leave a review')
    const dialog = await screen.findByRole('dialog', { name: 'How was it with Dr. Grace Hopper?' })
    await user.type(within(dialog).getByLabelText('Your review'), 'Kind.')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText('Choose one to five stars')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: '4 stars' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST ${path}/review`, { stars: 4, comment: 'Kind.' }]),
    )
  })

  test("shows the caller's own review, and until when the other one is hidden", async () => {
    show({
      status: 'completed',
      reviews: {
        own: {
          stars: 5,
          comment: 'On time.',
          writtenAt: '2026-06-17T09:00:00.000Z',
        },
        other: null,
        shownAt: '2026-06-30T14:50:00.000Z',
      },
    })
    expect(await screen.findByText('On time.')).toBeVisible()
    expect(screen.getByText(/or on Jun 30, 2026/)).toBeVisible()
  })
})

test('a confirmed coaching booking links to the shared goals and notes', async () => {
  const service = { ...bookingSample().service, isCoaching: true }
  const coaching: BookingLinks['coaching'] = ({ patron }) => `/coaching/${patron.id}`
  const { unmount } = show({ service }, {}, { links: { coaching } })
  expect(await screen.findByRole('link', { name: 'Goals and notes' })).toHaveAttribute(
    'href',
    `/coaching/${bookingSample().patron.id}`,
  )
  unmount()
  show({ service, status: 'requested' }, {}, { links: { coaching } })
  await screen.findByRole('heading', { name: service.title })
  expect(screen.queryByRole('link', { name: 'Goals and notes' })).toBeNull()
})

test('links staff to the pages of both people', async () => {
  const { patron, provider } = bookingSample()
  const person = (userId: string) => `/admin/people/${userId}`
  const links: Partial<BookingLinks> = {
    patron: (booking) => person(booking.patron.id),
    provider: (booking) => person(booking.provider.id),
  }
  show({}, {}, { scope: 'admin', links })
  for (const { id: userId, name } of [patron, provider])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', person(userId))
})

test('links to support when the route has a page for it', async () => {
  const { unmount } = show({}, {}, { links: { help: '/support/new' } })
  expect(await screen.findByRole('link', { name: 'Get help with this' })).toHaveAttribute(
    'href',
    '/support/new',
  )
  unmount()
  show()
  await screen.findByRole('heading', { name: bookingSample().service.title })
  expect(screen.queryByRole('link', { name: 'Get help with this' })).toBeNull()
})

test("links the provider to the patron's page when the route has one", async () => {
  const { patron, service } = bookingSample()
  const { unmount } = show(
    {},
    {},
    { scope: 'provider', links: { patron: ({ patron: { id } }) => `/clients/${id}` } },
  )
  expect(await screen.findByRole('link', { name: patron.name })).toHaveAttribute(
    'href',
    `/clients/${patron.id}`,
  )
  unmount()
  show({}, {}, { scope: 'provider', links: { patron: () => undefined } })
  await screen.findByRole('heading', { name: service.title })
  expect(screen.queryByRole('link', { name: patron.name })).toBeNull()
})

test('shows the city first, and the address once it is confirmed', async () => {
  const service = { ...bookingSample().service, format: 'In-Person' as const, city: 'Berlin' }
  const { unmount } = show({ service, status: 'requested' }, {}, { scope: 'patron' })
  expect(await screen.findByText(/Berlin/)).toHaveTextContent('The full address comes with the confirmation.')
  unmount()
  const address = { addressLineOne: '40 Harbour Street', city: 'Berlin', zipCode: '10115', country: 'DE' }
  show({ service: { ...service, address } }, {}, { scope: 'patron' })
  expect(await screen.findByText('40 Harbour Street')).toBeVisible()
  expect(screen.getByText('10115 Berlin')).toBeVisible()
  expect(screen.getByText('Germany')).toBeVisible()
})
