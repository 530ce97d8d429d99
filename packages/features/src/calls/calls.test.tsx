import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Booking } from '@wellspring/api/contract/booking'
import { bookingSample } from '@wellspring/api/testing/booking'
import { callSample } from '@wellspring/api/testing/calls'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { fakeBrowser, press, renderCall } from './call-testing.tsx'
import { TelehealthScreen } from './telehealth-screen.tsx'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T13:00:00.000Z') })
  browser = fakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('the page of a call', () => {
  test('says when the door opens, and offers a camera check until then', async () => {
    const { user, asked } = renderCall({ verbs: [] })
    expect(await screen.findByText(/^You can join from Tue, Jun 16/)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Opens in 50 minutes')
    expect(browser.tracks).toHaveLength(0)
    await press(user, 'Try camera and microphone')
    expect(await screen.findByText('Camera: works')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
    // ICE servers are only available once the door is open.
    expect(asked.filter(([call]) => call.endsWith('/ice-servers'))).toEqual([])
  })

  test('opens by itself on time', async () => {
    const { call } = renderCall({ verbs: [] })
    await screen.findByRole('timer')
    call.now = { ...call.now, verbs: ['enter'] }
    vi.setSystemTime(new Date('2026-06-16T13:50:00.000Z'))
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()
  })

  test('explains how to grant a permission that the browser denied, and retries', async () => {
    browser.refused.set('video', 'NotAllowedError')
    const { user } = renderCall()
    expect(await screen.findByText('Camera: does not work')).toBeVisible()
    expect(screen.getByText(/Click the icon beside the address/)).toBeVisible()
    browser.refused.clear()
    await press(user, 'Try again')
    expect(await screen.findByText('Camera: works')).toBeVisible()
  })

  test('can be joined with sound only', async () => {
    const rendered = renderCall()
    await press(rendered.user, 'Join with sound only')
    await waitFor(() => expect(rendered.realtime.sent.map(([name]) => name)).toContain('call:enter'))
    expect(browser.tracks.find(({ kind }) => kind === 'video')?.readyState).toBe('ended')
    expect(browser.tracks.find(({ kind }) => kind === 'audio')?.readyState).toBe('live')
  })

  test('says that the booking is cancelled', async () => {
    vi.setSystemTime(new Date('2026-06-16T14:05:00.000Z'))
    renderCall(
      { verbs: [] },
      {},
      {
        [`GET /bookings/${bookingSample().id}`]: () => ({ booking: bookingSample({ status: 'cancelled' }) }),
      },
    )
    expect(await screen.findByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
    expect(browser.tracks).toHaveLength(0)
  })

  test('links to another time with the same person', async () => {
    vi.setSystemTime(new Date('2026-06-16T16:00:00.000Z'))
    renderCall(
      {
        state: 'ended',
        startedAt: '2026-06-16T14:01:00.000Z',
        endedAt: '2026-06-16T14:46:00.000Z',
        verbs: [],
      },
      { againHref: ({ provider }) => `/again/${provider.id}` },
    )
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/again/${bookingSample().provider.id}`,
    )
  })

  test('links a coaching call to the shared goals and notes', async () => {
    vi.setSystemTime(new Date('2026-06-16T16:00:00.000Z'))
    const booking = bookingSample()
    const service = { ...booking.service, isCoaching: true }
    renderCall(
      { state: 'ended', startedAt: '2026-06-16T14:01:00.000Z', verbs: [] },
      { coachingHref: ({ provider }) => `/space/${provider.id}` },
      { [`GET /bookings/${booking.id}`]: () => ({ booking: { ...booking, service } }) },
    )
    expect(await screen.findByRole('link', { name: 'Goals and notes' })).toHaveAttribute(
      'href',
      `/space/${booking.provider.id}`,
    )
  })

  test('shows a call of other people as not found', async () => {
    renderCall(
      {},
      {},
      {
        [`GET /bookings/${bookingSample().id}/call`]: () => ({
          status: 404,
          msgCode: 'NOT_FOUND',
          message: 'There is no such call.',
        }),
      },
    )
    expect(await screen.findByRole('heading', { name: 'There is no call here' })).toBeVisible()
  })

  test('can be retried after a failed load', async () => {
    let asked = 0
    const { user } = renderCall(
      {},
      {},
      {
        [`GET /bookings/${bookingSample().id}/call`]: () =>
          ++asked === 1
            ? { status: 409, msgCode: 'CONFLICT', message: 'Not you.' }
            : { call: callSample({ verbs: [] }) },
      },
    )
    expect(await screen.findByText('Not you.')).toBeVisible()
    await press(user, 'Retry')
    expect(await screen.findByRole('timer')).toBeVisible()
  })
})

describe('the calls to come', () => {
  const other = '0190f0a0-0000-7000-8000-0000000000a7'
  const list = (bookings: Booking[]) =>
    renderScreen(
      <TelehealthScreen
        scope="patron"
        callHref={(id) => `/telehealth/${id}`}
        bookingHref={(id) => `/my-bookings/${id}`}
        empty={{ sentence: 'Book a time by video.', action: <a href="/find-provider">Find a provider</a> }}
      />,
      { ...rememberAmara(), 'GET /bookings': () => ({ bookings, totalRecords: bookings.length }) },
    )

  test('start with the next one, whose door opens ten minutes before', async () => {
    list([
      bookingSample(),
      bookingSample({ id: other, startsAt: '2026-06-18T14:00:00.000Z', endsAt: '2026-06-18T14:50:00.000Z' }),
    ])
    expect(await screen.findByRole('heading', { name: 'First talk with Dr. Grace Hopper' })).toBeVisible()
    expect(screen.getByText(/in 50 minutes\.$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    vi.setSystemTime(new Date('2026-06-16T13:50:00.000Z'))
    expect(await screen.findByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      `/telehealth/${bookingSample().id}`,
    )
    expect(screen.getByRole('list', { name: 'Later' })).toHaveTextContent('Thu, Jun 18')
  })

  test('leave out in-person and unconfirmed bookings', async () => {
    const { service } = bookingSample()
    list([
      bookingSample({ service: { ...service, format: 'In-Person' } }),
      bookingSample({ id: other, status: 'requested' }),
    ])
    expect(await screen.findByText('No upcoming calls')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find a provider' })).toBeVisible()
  })
})
