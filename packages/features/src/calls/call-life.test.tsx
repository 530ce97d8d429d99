import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Problem } from '@wellspring/api/client'
import { callMessageSample } from '@wellspring/api/testing/calls'

import { fakeBrowser, inLive, inWaiting, press, renderCall } from './call-testing.tsx'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T14:05:00.000Z') })
  browser = fakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const lightsOff = () => browser.tracks.every(({ readyState }) => readyState === 'ended')
const sentOf = (rendered: ReturnType<typeof renderCall>, event: string) =>
  rendered.realtime.sent.filter(([name]) => name === event)

/** Proceeds to the waiting room. */
async function wait(rendered: ReturnType<typeof renderCall>) {
  const join = await screen.findByRole('button', { name: 'Join' })
  rendered.call.now = { ...rendered.call.now, ...inWaiting }
  await rendered.user.click(join)
  await screen.findByRole('heading', { name: 'Waiting room' })
}

/** Proceeds to the call itself. */
async function meet(rendered: ReturnType<typeof renderCall>) {
  await wait(rendered)
  await act(async () => rendered.become(inLive, true))
  await screen.findByRole('toolbar', { name: 'Call' })
}

describe('a call', () => {
  test('goes from the device check through the waiting room to the end', async () => {
    const rendered = renderCall()
    expect(await screen.findByText('Camera: works')).toBeVisible()
    await wait(rendered)
    expect(screen.getByText('We have told Dr. Grace Hopper that you are here.')).toBeVisible()
    // The chat comes last: it appears with the connection and must not move the rest.
    const chat = screen.getByRole('log', { name: 'Messages' })
    for (const above of [
      screen.getByRole('button', { name: 'Leave the waiting room' }),
      screen.getByLabelText('You, video'),
    ])
      expect(chat.compareDocumentPosition(above)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await act(async () => rendered.become({ ...inWaiting, other: { isHere: true } }, true))
    expect(await screen.findByText('Dr. Grace Hopper is here.')).toBeInTheDocument()

    await act(async () => rendered.become(inLive, true))
    expect(await screen.findByText('Dr. Grace Hopper has joined.')).toBeInTheDocument()
    expect(screen.getByRole('timer', { name: 'Since the start' })).toHaveTextContent('4:00')
    expect(screen.getByText('45 min left')).toBeVisible()

    await act(async () =>
      rendered.become({
        ...inLive,
        state: 'reconnecting',
        other: { isHere: false, awaitedUntil: '2026-06-16T14:05:50.000Z' },
      }),
    )
    expect(await screen.findByText('Dr. Grace Hopper has lost the connection')).toBeVisible()
    expect(screen.getByText('0:50')).toBeVisible()
    await act(async () => rendered.become(inLive, true))
    await waitFor(() => expect(screen.queryByText('Dr. Grace Hopper has lost the connection')).toBeNull())

    expect(lightsOff()).toBe(false)
    await act(async () =>
      rendered.become({ ...inLive, state: 'ended', endedAt: '2026-06-16T14:46:00.000Z', verbs: [] }),
    )
    expect(await screen.findByRole('heading', { name: 'The call has ended' })).toBeVisible()
    expect(screen.getByText('First talk with Dr. Grace Hopper, 45 minutes.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Leave a review' })).toBeVisible()
    expect(lightsOff()).toBe(true)
  })

  test('sends microphone and camera, and reconnects when the other person starts over', async () => {
    const rendered = renderCall({ place: 'provider' })
    await screen.findByRole('button', { name: 'Open the room' })
    rendered.call.now = { ...rendered.call.now, ...inWaiting, place: 'provider' }
    await press(rendered.user, 'Open the room')
    await screen.findByRole('heading', { name: 'Your room for First talk' })
    const before = browser.made.length
    await act(async () => rendered.become({ ...inLive, place: 'provider' }, true))
    await waitFor(() => expect(sentOf(rendered, 'call:signal').length).toBeGreaterThan(0))
    const [voice, face] = browser.tracks
    const connection = browser.made.at(-1)
    expect(connection?.getTransceivers().map(({ sender }) => sender.track)).toEqual(
      [face, voice].toReversed(),
    )
    expect(browser.made.length).toBe(before + 1)
    await act(async () => rendered.become({ ...inLive, place: 'provider' }, true))
    await waitFor(() => expect(browser.made.length).toBe(before + 2))
    expect(connection?.close).toHaveBeenCalled()
  })

  test('turns all devices off on leaving, and can be rejoined', async () => {
    const rendered = renderCall()
    await meet(rendered)
    await press(rendered.user, 'Leave')
    rendered.call.now = { ...rendered.call.now, ...inWaiting, verbs: ['enter'] }
    await rendered.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
    )
    expect(await screen.findByRole('heading', { name: 'You have left the call' })).toBeVisible()
    expect(lightsOff()).toBe(true)
    expect(rendered.asked.filter(([call]) => call === `POST ${rendered.path}/leave`)).toHaveLength(1)
    rendered.call.now = { ...rendered.call.now, verbs: ['leave'] }
    await press(rendered.user, 'Come back')
    expect(await screen.findByRole('heading', { name: 'Waiting room' })).toBeVisible()
    await waitFor(() => expect(lightsOff()).toBe(false))
  })

  test('turns everything off when the page is closed', async () => {
    const rendered = renderCall()
    await meet(rendered)
    expect(lightsOff()).toBe(false)
    rendered.unmount()
    expect(lightsOff()).toBe(true)
    await waitFor(() => expect(rendered.asked.map(([call]) => call)).toContain(`POST ${rendered.path}/leave`))
  })

  test('warns before the page is left by accident, and only during the call', async () => {
    const rendered = renderCall()
    await screen.findByText('Camera: works')
    const leavePage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leavePage()).toBe(true)
    await wait(rendered)
    expect(leavePage()).toBe(false)
  })

  test('asks before another page of the app opens, and then gives up the place', async () => {
    const [stay, go] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const onBusy = vi.fn<(busy: boolean) => void>()
    const rendered = renderCall({ ...inLive, verbs: ['enter'] }, { onBusy, leaving: null })
    await press(rendered.user, 'Join')
    await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(true))
    rendered.again({ onBusy, leaving: { stay, go } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(stay).toHaveBeenCalledOnce()
    const question = screen.getByRole('alertdialog')
    await rendered.user.click(within(question).getByRole('button', { name: 'Leave' }))
    expect(go).toHaveBeenCalled()
    expect(rendered.asked.map(([call]) => call)).toContain(`POST ${rendered.path}/leave`)
  })

  test('resumes its place after a lost connection', async () => {
    const rendered = renderCall()
    await meet(rendered)
    expect(sentOf(rendered, 'call:enter')).toHaveLength(1)
    act(() => rendered.realtime.become('connecting'))
    expect(await screen.findByRole('heading', { name: 'Dr. Grace Hopper' })).toBeVisible()
    expect(screen.getAllByText('Connection lost, reconnecting …').length).toBeGreaterThan(0)
    expect(screen.getByText('1:00')).toBeVisible()
    act(() => rendered.realtime.become('connected'))
    await waitFor(() => expect(sentOf(rendered, 'call:enter')).toHaveLength(2))
    expect(await screen.findByText('You are connected again.')).toBeInTheDocument()
  })

  test('pauses here when it continues in another tab, until it is taken back', async () => {
    const rendered = renderCall()
    await meet(rendered)
    act(() => rendered.realtime.say('call:replaced', { bookingId: rendered.id }))
    expect(await screen.findByRole('heading', { name: 'You are in this call elsewhere' })).toBeVisible()
    expect(lightsOff()).toBe(true)
    act(() => rendered.realtime.become('connecting'))
    act(() => rendered.realtime.become('connected'))
    expect(sentOf(rendered, 'call:enter')).toHaveLength(1)
    await press(rendered.user, 'Use it here')
    expect(await screen.findByRole('toolbar', { name: 'Call' })).toBeVisible()
  })

  test('continues after a reload', async () => {
    const first = renderCall()
    await meet(first)
    const kept = sessionStorage.getItem('call-place')
    expect(kept).toContain(first.id)
    first.unmount()
    sessionStorage.setItem('call-place', kept ?? '')
    const again = renderCall({ ...inLive, verbs: ['enter'] })
    await waitFor(() => expect(sentOf(again, 'call:enter')).toHaveLength(1))
  })

  test('says why entry is refused', async () => {
    const rendered = renderCall()
    rendered.realtime.refuse('call:enter', new Problem('CONFLICT', 'The call is closed.'))
    await press(rendered.user, 'Join')
    expect(await screen.findByRole('alert')).toHaveTextContent('The call is closed.')
  })
})

describe('the host', () => {
  test('reads that the patron has left, once they were in the call', async () => {
    const rendered = renderCall({ place: 'provider', other: { name: 'Maya Haddad' } })
    await screen.findByRole('button', { name: 'Open the room' })
    rendered.call.now = { ...rendered.call.now, ...inWaiting, startedAt: inLive.startedAt }
    await press(rendered.user, 'Open the room')
    expect(await screen.findByText(/^has left the call/)).toBeVisible()
    expect(screen.getByText(/^It is due to end at/)).toBeVisible()
  })

  test('lets in whoever waits', async () => {
    const rendered = renderCall(
      { place: 'provider', other: { name: 'Maya Haddad' } },
      {},
      {
        'POST /bookings/0190f0a0-0000-7000-8000-0000000000a1/call/admit': () => {
          rendered.call.now = {
            ...rendered.call.now,
            ...inLive,
            other: { ...rendered.call.now.other, isHere: true },
          }
          return { call: rendered.call.now }
        },
      },
    )
    await screen.findByRole('button', { name: 'Open the room' })
    rendered.call.now = { ...rendered.call.now, ...inWaiting, verbs: ['say', 'leave'] }
    await press(rendered.user, 'Open the room')
    expect(await screen.findByText(/is not here yet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Let in' })).toBeNull()
    await act(async () =>
      rendered.become({
        state: 'waiting',
        place: 'provider',
        verbs: ['admit', 'say', 'leave'],
        other: {
          name: 'Maya Haddad',
          isHere: true,
        },
      }),
    )
    expect(await screen.findByText('Maya Haddad is here.')).toBeInTheDocument()
    await press(rendered.user, 'Let in')
    expect(await screen.findByText('Maya Haddad has joined.')).toBeInTheDocument()
  })

  test('ends the call for both after confirming', async () => {
    const rendered = renderCall(
      { place: 'provider', verbs: ['enter'] },
      {},
      {
        'POST /bookings/0190f0a0-0000-7000-8000-0000000000a1/call/end': () => {
          rendered.call.now = {
            ...rendered.call.now,
            state: 'ended',
            endedAt: '2026-06-16T14:05:00.000Z',
            verbs: [],
          }
          return { call: rendered.call.now }
        },
      },
    )
    await screen.findByRole('button', { name: 'Open the room' })
    rendered.call.now = {
      ...rendered.call.now,
      ...inLive,
      place: 'provider',
      other: { ...rendered.call.now.other, isHere: true },
    }
    await press(rendered.user, 'Open the room')
    await press(rendered.user, 'Leave')
    await press(rendered.user, 'End for both')
    expect(await screen.findByRole('heading', { name: 'The call has ended' })).toBeVisible()
  })
})

describe('during the call', () => {
  test('single keys press the buttons, except while typing', async () => {
    const rendered = renderCall()
    await meet(rendered)
    await rendered.user.keyboard('m')
    expect(screen.getByRole('button', { name: 'Unmute the microphone' })).toBeVisible()
    expect(browser.tracks.find(({ kind }) => kind === 'audio')?.enabled).toBe(false)
    await rendered.user.keyboard('v')
    expect(screen.getByRole('button', { name: 'Turn the camera on' })).toBeVisible()
    expect(browser.tracks.find(({ kind }) => kind === 'video')?.readyState).toBe('ended')
    await rendered.user.keyboard('c')
    const line = await screen.findByRole('textbox', { name: 'Write a message' })
    await rendered.user.type(line, 'my voice')
    expect(screen.getByRole('button', { name: 'Unmute the microphone', hidden: true })).toBeInTheDocument()
    expect(line).toHaveValue('my voice')
  })

  test('sharing the screen replaces the camera, and stopping restores it', async () => {
    const rendered = renderCall()
    await meet(rendered)
    await press(rendered.user, 'Share the screen')
    expect(await screen.findByText('Your screen')).toBeVisible()
    expect(sentOf(rendered, 'call:media').at(-1)?.[1]).toMatchObject({ media: { screen: true } })
    // The browser's own "stop sharing" button.
    const shared = browser.tracks.at(-1)
    act(() => void shared?.dispatchEvent(new Event('ended')))
    expect(await screen.findByRole('button', { name: 'Share the screen' })).toBeVisible()
    expect(screen.getByText('You')).toBeVisible()
  })

  test('shows what the other person has turned off', async () => {
    const rendered = renderCall()
    await meet(rendered)
    act(() =>
      rendered.realtime.say('call:media', {
        bookingId: rendered.id,
        from: 'provider',
        media: { camera: false, microphone: false, screen: false },
      }),
    )
    expect(await screen.findByRole('img', { name: 'Microphone off' })).toBeInTheDocument()
  })

  test('a reminder appears before the end', async () => {
    const rendered = renderCall()
    await meet(rendered)
    expect(screen.queryByText(/left\.$/)).toBeNull()
    vi.setSystemTime(new Date('2026-06-16T14:46:00.000Z'))
    const words = await screen.findAllByText('About 4 minutes left.')
    expect(words.length).toBeGreaterThan(0)
    await press(rendered.user, 'Thank you')
    expect(screen.getByRole('status')).toHaveTextContent('About 4 minutes left.')
  })

  test('without WebRTC the waiting room, the chat and the phone remain', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    const rendered = renderCall()
    expect(await screen.findByText('This browser does not support video calls.')).toBeVisible()
    await meet(rendered)
    expect(await screen.findByRole('note')).toHaveTextContent('Video is not possible in this browser.')
    expect(screen.getAllByRole('link', { name: '+12125550100' })[0]).toHaveAttribute(
      'href',
      'tel:+12125550100',
    )
    expect(screen.getByRole('button', { name: 'Open the chat' })).toBeVisible()
  })
})

describe('the chat', () => {
  test('counts unread messages, marks them read once, and retries failed ones', async () => {
    let fails = true
    const said: unknown[] = []
    const kept = [callMessageSample()]
    const rendered = renderCall(
      {},
      {},
      {
        'GET /bookings/0190f0a0-0000-7000-8000-0000000000a1/call/messages': () => ({ messages: kept }),
        'POST /bookings/0190f0a0-0000-7000-8000-0000000000a1/call/messages': (input) => {
          said.push(input)
          if (fails) return { status: 409, msgCode: 'CONFLICT', message: 'Not now.' }
          const { clientId, text } = input as { clientId: string; text: string }
          return { message: callMessageSample({ seq: 3, clientId, text, place: 'patron' }) }
        },
      },
    )
    await meet(rendered)
    kept.push(callMessageSample({ seq: 2, text: 'I send you the exercise.' }))
    act(() => rendered.realtime.say('call:said', { bookingId: rendered.id, seq: 2 }))
    await press(rendered.user, 'Open the chat, 1 new')
    expect(await screen.findAllByText('I send you the exercise.')).toHaveLength(1)
    await rendered.user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Thank you{Enter}')
    fails = false
    await press(rendered.user, 'Send again')
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    expect(screen.getAllByText('Thank you')).toHaveLength(1)
    expect(said[0]).toEqual(said[1])
  })
})
