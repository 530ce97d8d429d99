import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { vi } from 'vitest'

import type { Call } from '@wellspring/api/contract/calls'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { bookingSample } from '@wellspring/api/testing/booking'
import { callSample } from '@wellspring/api/testing/calls'
import { fakeRealtime } from '@wellspring/api/testing/realtime'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { CallScreen } from './call-screen.tsx'
import type { CallScreenProps } from './call-screen.tsx'
import { FakeMediaStream, FakePeerConnection, fakeTrack } from './peer/fake-peer-connection.ts'

type Change = Parameters<typeof callSample>[0]
type Replies = NonNullable<Parameters<typeof renderScreen>[1]>
type FakeTrack = ReturnType<typeof fakeTrack>

/** A browser with a camera and a microphone; `refuse` makes it deny permission. */
export function fakeBrowser() {
  const tracks: FakeTrack[] = []
  const made: FakePeerConnection[] = []
  const refused = new Map<'audio' | 'video', string>()
  const give = (kind: 'audio' | 'video') => {
    const name = refused.get(kind)
    if (name) throw new DOMException('no', name)
    const track = fakeTrack(kind)
    tracks.push(track)
    return track
  }
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: async (wanted: MediaStreamConstraints) => {
      const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind])
      const broken = kinds.find((kind) => refused.has(kind))
      if (broken) give(broken)
      return new FakeMediaStream(kinds.map(give))
    },
    getDisplayMedia: async () => new FakeMediaStream([give('video')]),
    enumerateDevices: async () => [],
  })
  vi.stubGlobal('MediaStream', FakeMediaStream)
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeerConnection {
      constructor() {
        super()
        made.push(this)
      }
      // Used only by the connection check.
      createDataChannel = () => null
      createOffer = async () => ({ type: 'offer' })
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return { tracks, made, refused, devices }
}

/** Renders a call's page against a server that the test plays. */
export function renderCall(change: Change = {}, props: Partial<CallScreenProps> = {}, replies: Replies = {}) {
  const realtime = fakeRealtime()
  const id = callSample().bookingId
  const call = { now: callSample(change) }
  const path = `/bookings/${id}/call`
  let again: (next: Partial<CallScreenProps>) => void = () => undefined
  function Page() {
    const [shown, setShown] = useState(props)
    useEffect(() => {
      again = (next) => act(() => setShown(next))
    }, [])
    return <CallScreen id={id} backHref={`/my-bookings/${id}`} {...shown} />
  }
  const rendered = renderScreen(
    <RealtimeProvider value={realtime}>
      <Page />
    </RealtimeProvider>,
    {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ call: call.now }),
      [`GET ${path}/messages`]: () => ({ messages: [] }),
      [`GET ${path}/ice-servers`]: () => ({ iceServers: [], expiresAt: '2026-06-16T15:00:00.000Z' }),
      [`POST ${path}/leave`]: () => ({ call: call.now }),
      [`GET /bookings/${id}`]: () => ({ booking: bookingSample({ status: 'completed', verbs: ['review'] }) }),
      ...replies,
    },
  )
  let peer = 0
  /** Pushes a changed call; `anew` when the other person has a new connection. */
  async function become(next: Change, anew = false) {
    call.now = callSample(next)
    const asked = rendered.asked.length
    if (anew) peer += 1
    const peers = { patron: peer, provider: peer }
    realtime.say('call:changed', { bookingId: id, peers })
    await waitFor(() => {
      if (rendered.asked.length === asked) throw new Error('the call was not asked for again')
    })
  }
  return {
    ...rendered,
    realtime,
    become,
    id,
    path,
    call,
    again: (next: Partial<CallScreenProps>) => again(next),
  }
}

export const press = async (user: ReturnType<typeof renderCall>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** A call's states as the patron sees them. */
export const inWaiting = { state: 'waiting', verbs: ['say', 'leave'] } satisfies Partial<Call>
export const inLive = {
  state: 'live',
  isAdmitted: true,
  startedAt: '2026-06-16T14:01:00.000Z',
  verbs: ['say', 'leave'],
  other: { isHere: true },
} satisfies Change
