import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Signal } from '@wellspring/api/contract/realtime'

import { createCallPeer } from './call-peer.ts'
import type { PeerState } from './call-peer.ts'
import { FakeMediaStream, FakePeerConnection, fakeTrack } from './fake-peer-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', FakeMediaStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function side(polite: boolean, send: (signal: Signal) => void) {
  const made: FakePeerConnection[] = []
  const states: PeerState[] = []
  const peer = createCallPeer({
    polite,
    send,
    iceServers: async () => [],
    onRemote: () => null,
    onState: (state) => states.push(state),
    make: () => {
      const connection = new FakePeerConnection()
      made.push(connection)
      return connection as unknown as RTCPeerConnection
    },
  })
  const current = () => {
    const last = made.at(-1)
    if (!last) throw new Error('no connection was made')
    return last
  }
  return { peer, made, states, current }
}

/** A patron and a provider connected through a fake server. */
function pair() {
  const wire = { cut: false, offers: [] as string[] }
  function carry(from: string, signal: Signal, to: () => ReturnType<typeof side>) {
    if ('description' in signal && signal.description.type === 'offer') wire.offers.push(from)
    // Delivers signals in order, with a short delay.
    if (!wire.cut) setTimeout(() => to().peer.receive(signal), 5)
  }
  const patron: ReturnType<typeof side> = side(true, (signal) => carry('patron', signal, () => provider))
  const provider: ReturnType<typeof side> = side(false, (signal) => carry('provider', signal, () => patron))
  return { patron, provider, wire }
}

const settle = async (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const kindsOf = (connection: FakePeerConnection) =>
  connection.getTransceivers().map(({ receiver }) => receiver.track.kind)

function expectAgreed({ patron, provider }: ReturnType<typeof pair>) {
  for (const [own, other] of [
    [patron.current(), provider.current()],
    [provider.current(), patron.current()],
  ] as const) {
    expect(own.signalingState).toBe('stable')
    expect(own.remoteDescription?.sdp).toContain(`o=- ${other.session} `)
    expect(kindsOf(own)).toEqual(['audio', 'video'])
  }
}

describe('two browsers', () => {
  test('connect, and each sends its media', async () => {
    const both = pair()
    const [voice, face] = [fakeTrack('audio'), fakeTrack('video')]
    both.patron.peer.setTrack('audio', voice)
    await both.patron.peer.start()
    await both.provider.peer.start()
    both.patron.peer.setTrack('video', face)
    await settle()
    expectAgreed(both)
    expect(
      both.patron
        .current()
        .getTransceivers()
        .map(({ sender }) => sender.track),
    ).toEqual([voice, face])
  })

  test('connect when one is ready long before the other', async () => {
    const both = pair()
    await both.provider.peer.start()
    await settle(1000)
    await both.patron.peer.start()
    await settle()
    expectAgreed(both)
  })

  test('connect when both offer at once, because the polite one gives way', async () => {
    const both = pair()
    await both.patron.peer.start()
    // After this silence the patron offers, at the same moment as the provider.
    await vi.advanceTimersByTimeAsync(2999)
    await both.provider.peer.start()
    await settle(3000)
    expect(both.wire.offers.toSorted()).toEqual(['patron', 'provider'])
    expectAgreed(both)
    expect(both.provider.current().remoteDescription?.type).toBe('answer')
    expect(both.patron.current().remoteDescription?.type).toBe('offer')
    for (const { made } of [both.patron, both.provider]) expect(made).toHaveLength(1)
  })

  test('connect when the one that should begin stays silent', async () => {
    const both = pair()
    both.wire.cut = true
    await both.provider.peer.start()
    await settle()
    both.wire.cut = false
    await both.patron.peer.start()
    await settle(3100)
    // The provider's lost offer blocks the patron's until it times out.
    await settle(16_000)
    expectAgreed(both)
  })

  test('change what they send without renegotiating', async () => {
    const both = pair()
    await Promise.all([both.patron.peer.start(), both.provider.peer.start()])
    await settle()
    const before = both.provider.current().localDescription
    const screen = fakeTrack('video', 'screen')
    both.provider.peer.setTrack('video', screen)
    await settle()
    expect(both.provider.current().getTransceivers()[1]?.sender.track).toBe(screen)
    expect(both.provider.current().localDescription).toBe(before)
  })
})

describe('a candidate', () => {
  const late = { candidate: { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host' } }

  test('waits for the description when it arrives first', async () => {
    const { patron, provider } = pair()
    await patron.peer.start()
    patron.peer.receive(late)
    await settle()
    expect(patron.current().candidates).toEqual([])
    await provider.peer.start()
    await settle()
    expect(patron.current().candidates).toEqual([late.candidate])
  })

  test('waits for the connection when it arrives first', async () => {
    const { patron, provider } = pair()
    patron.peer.receive(late)
    await Promise.all([patron.peer.start(), provider.peer.start()])
    await settle()
    expect(patron.current().candidates).toEqual([late.candidate])
  })
})

describe('a connection', () => {
  test('that fails restarts ICE and keeps its transceivers', async () => {
    const both = pair()
    await Promise.all([both.patron.peer.start(), both.provider.peer.start()])
    await settle()
    both.provider.current().become('connected')
    both.provider.current().become('failed')
    await settle()
    expect(both.provider.current().restartIce).toHaveBeenCalledOnce()
    expect(both.provider.states.slice(-2)).toEqual(['connected', 'connecting'])
    expectAgreed(both)
    expect(both.patron.made).toHaveLength(1)
  })

  test('is replaced when the other side starts over', async () => {
    const both = pair()
    await Promise.all([both.patron.peer.start(), both.provider.peer.start()])
    await settle()
    const old = both.patron.current()
    await both.provider.peer.start()
    await settle()
    expect(old.close).toHaveBeenCalledOnce()
    expectAgreed(both)
  })

  test('is replaced when both sides start over at once', async () => {
    const both = pair()
    await Promise.all([both.patron.peer.start(), both.provider.peer.start()])
    await settle()
    await Promise.all([both.patron.peer.start(), both.provider.peer.start()])
    await settle()
    expectAgreed(both)
  })

  test('that cannot be established is retried and reported as failed', async () => {
    const { patron } = pair()
    await patron.peer.start()
    await settle(31_000)
    expect(patron.states.at(-1)).toBe('failed')
    expect(patron.made).toHaveLength(3)
    patron.current().become('connected')
    expect(patron.states.at(-1)).toBe('connected')
  })

  test('ends with the call', async () => {
    const { patron } = pair()
    await patron.peer.start()
    patron.peer.stop()
    expect(patron.current().close).toHaveBeenCalledOnce()
    await settle(60_000)
    expect(patron.made).toHaveLength(1)
    expect(patron.states.at(-1)).toBe('idle')
  })

  test('is reported as impossible where the browser refuses it', async () => {
    const states: PeerState[] = []
    const peer = createCallPeer({
      polite: true,
      send: () => null,
      onRemote: () => null,
      iceServers: async () => [],
      onState: (state) => states.push(state),
      make: () => {
        throw new DOMException('blocked', 'NotAllowedError')
      },
    })
    await peer.start()
    expect(states.at(-1)).toBe('impossible')
  })
})
