import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { callGuestSample, callSample, guestCallSample } from '@wellspring/api/testing/calls'
import { fakeRealtime } from '@wellspring/api/testing/realtime'

import { renderScreen } from '../../test-support.tsx'
import { fakeBrowser, inLive, press, renderCall } from '../call-testing.tsx'
import { pageOf } from './guest-page.ts'
import { GuestScreen } from './guest-screen.tsx'
import { peopleNews, guestStateWords } from './guest-labels.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T14:05:00.000Z') })
  fakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const dana = {
  place: 'guest1',
  name: 'Dana Haddad',
  imageUrl: null,
  isHere: true,
  awaitedUntil: null,
} as const
const grace = {
  place: 'provider',
  name: 'Dr. Grace Hopper',
  imageUrl: null,
  isHere: true,
  awaitedUntil: null,
} as const
const three = { ...inLive, people: [grace, dana] }
const token = 'k'.repeat(43)

describe('the third person', () => {
  test('is invited with a name, an address and a role', async () => {
    const path = `/bookings/${callSample().bookingId}/call/guests`
    const asked = callSample({ guests: [callGuestSample({ askedBy: 'patron', verbs: ['withdraw'] })] })
    const { user, asked: sent } = renderCall(
      { verbs: ['enter', 'askIn'] },
      {},
      { [`POST ${path}`]: () => ({ call: asked }) },
    )
    await press(user, 'Invite someone')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
    expect(await within(dialog).findByText('Choose who it is')).toBeVisible()
    expect(within(dialog).getByText('Email cannot be empty')).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('Who it is'), 'interpreter')
    await user.type(within(dialog).getByLabelText('Their name'), 'Dana Haddad')
    await user.type(within(dialog).getByLabelText('Their email'), 'dana@example.org')
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
    await waitFor(() =>
      expect(sent).toContainEqual([
        `POST ${path}`,
        { kind: 'interpreter', name: 'Dana Haddad', email: 'dana@example.org' },
      ]),
    )
  })

  test('is accepted or declined, before and during the call', async () => {
    const guest = callGuestSample()
    const { user, asked, call } = renderCall(
      { guests: [guest] },
      {},
      { [`POST /call-guests/${guest.id}/agree`]: () => ({ call: call.now }) },
    )
    expect(await screen.findByText('Dr. Grace Hopper would like them there. Do you agree?')).toBeVisible()
    expect(screen.getByRole('button', { name: 'No: Dana Haddad' })).toBeVisible()
    call.now = callSample({ guests: [{ ...guest, status: 'agreed', verbs: ['withdraw'] }] })
    await press(user, 'Agree: Dana Haddad')
    expect(await screen.findByText('Has a personal link, and is not here yet.')).toBeVisible()
    expect(asked.map(([one]) => one)).toContain(`POST /call-guests/${guest.id}/agree`)
  })

  test('appears beside the other participant, with their name and a reserved place', async () => {
    const rendered = renderCall()
    await press(rendered.user, 'Join')
    await act(async () => rendered.become(three, true))
    const faces = await screen.findByRole('list', { name: 'Faces' })
    expect(within(faces).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Dr. Grace Hopper, Dana Haddad' })).toBeVisible()
    const awaitedUntil = '2026-06-16T14:05:50.000Z'
    await act(async () =>
      rendered.become({ ...three, people: [grace, { ...dana, isHere: false, awaitedUntil }] }),
    )
    expect(within(faces).getByText(/^Connection lost\. We are keeping their place/)).toHaveTextContent('0:50')
    expect(
      screen.getByText('Dana Haddad has lost the connection. We are keeping their place.'),
    ).toBeInTheDocument()
    await act(async () => rendered.become({ ...three, people: [grace] }))
    await waitFor(() => expect(within(faces).getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByText('Dana Haddad has left.')).toBeInTheDocument()
  })

  test('waits until the host lets them in', async () => {
    const guest = callGuestSample({ status: 'agreed', isHere: true, verbs: ['withdraw', 'letIn'] })
    const rendered = renderCall(
      { place: 'provider' },
      {},
      { [`POST /call-guests/${guest.id}/let-in`]: () => ({ call: rendered.call.now }) },
    )
    await press(rendered.user, 'Open the room')
    await act(async () => rendered.become({ ...inLive, place: 'provider', guests: [guest] }, true))
    expect(await screen.findByText('Dana Haddad (interpreter) is in the waiting room.')).toBeVisible()
    await press(rendered.user, 'Let in: Dana Haddad')
    await waitFor(() =>
      expect(rendered.asked.map(([one]) => one)).toContain(`POST /call-guests/${guest.id}/let-in`),
    )
    await press(rendered.user, 'Who is in this call')
    expect(await screen.findByText(/^Calls cannot be recorded on Wellspring/)).toBeVisible()
  })

  test.each([
    [[grace], [grace, dana], 'Dana Haddad has joined.'],
    [[grace, dana], [grace], 'Dana Haddad has left.'],
    [[grace, { ...dana, isHere: false }], [grace, dana], 'Dana Haddad is back.'],
    [[dana], [grace, dana], null],
    [[grace, dana], [grace, dana], null],
  ])('is announced: %#', (before, now, words) => expect(peopleNews(before, now, 'patron')).toBe(words))

  test('has a status in words', () => {
    const call = callSample()
    const agreed = callGuestSample({ status: 'agreed' })
    expect(guestStateWords(callGuestSample({ askedBy: 'patron' }), call)).toBe(
      'Dr. Grace Hopper has not agreed yet.',
    )
    expect(guestStateWords({ ...agreed, isHere: true }, call)).toBe('In the waiting room.')
    expect(guestStateWords({ ...agreed, isAdmitted: true }, call)).toBe(
      'Lost the connection. We are keeping their place.',
    )
  })
})

describe('the page of a personal link', () => {
  const open = (reply: () => object) => {
    const realtime = fakeRealtime()
    const ice = { iceServers: [], expiresAt: '2026-06-16T15:00:00.000Z' }
    const rendered = renderScreen(<GuestScreen token={token} realtime={realtime} homeHref="/" />, {
      'POST /guest-call': reply,
      'POST /guest-call/ice-servers': () => ice,
      'POST /guest-call/messages/read': () => ({ messages: [], from: 0 }),
      'POST /guest-call/leave': reply,
    })
    return { ...rendered, realtime }
  }

  test('says who invites them, in which role and when, and leads to the waiting room', async () => {
    let call = guestCallSample()
    const { user, asked, realtime } = open(() => call)
    expect(await screen.findByText(/^Grace invites you as an interpreter\./)).toBeVisible()
    expect(screen.getByText(/Jun 16/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
    call = guestCallSample({ state: 'waiting', verbs: ['leave'] })
    await press(user, 'Join')
    expect(await screen.findByRole('heading', { name: 'Waiting room' })).toBeVisible()
    call = guestCallSample({
      ...inLive,
      people: [
        { ...grace, name: 'Grace' },
        { ...dana, place: 'patron', name: 'Amara' },
      ],
    })
    act(() =>
      realtime.say('call:changed', { bookingId: call.call.bookingId, peers: { patron: 1, provider: 1 } }),
    )
    expect(await screen.findByRole('heading', { name: 'Grace, Amara' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Who is in this call' })).toBeNull()
    // The secret is sent in request bodies and never in a URL.
    expect(asked.map(([one]) => one).join()).not.toContain(token)
    // The tab's own id travels with it, because the call is shown to one tab at a time.
    const byLink = asked.filter(([one]) => one.startsWith('POST /guest-call'))
    const pages = byLink.map(([, body]) => (body as { page?: string }).page)
    expect([...new Set(pages)]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(pages[0]).not.toBe(pageOf('l'.repeat(43)))
  })

  test('says that the invitation is over, also to a guest already in the call', async () => {
    let isOver = false
    const { user, realtime } = open(() =>
      isOver
        ? { status: 404, msgCode: 'NOT_FOUND', message: 'This link no longer works.' }
        : guestCallSample({ ...inLive, people: [grace], verbs: ['enter'] }),
    )
    await press(user, 'Join')
    await screen.findByRole('toolbar', { name: 'Call' })
    isOver = true
    act(() => realtime.say('session:ended'))
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(screen.queryByRole('toolbar', { name: 'Call' })).toBeNull()
  })

  test('can be retried after a failed load', async () => {
    let asked = 0
    const { user } = open(() =>
      ++asked === 1 ? { status: 409, msgCode: 'CONFLICT', message: 'Not now.' } : guestCallSample(),
    )
    expect(await screen.findByText('Not now.')).toBeVisible()
    await press(user, 'Retry')
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()
  })
})
