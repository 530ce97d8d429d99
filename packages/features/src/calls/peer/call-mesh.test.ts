import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { CallPlace } from '@wellspring/api/contract/call-places'

import { createCallMesh, isPolite } from './call-mesh.ts'
import type { CallMesh, Meetings, Wanted } from './call-mesh.ts'
import { FakeMediaStream, FakePeerConnection, fakeTrack } from './fake-peer-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', FakeMediaStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Browser {
  mesh: CallMesh
  made: FakePeerConnection[]
  meetings: () => Meetings
}

/** The browsers of a call, connected through a fake server. */
function room(...places: CallPlace[]): Record<string, Browser> {
  const browsers: Record<string, Browser> = {}
  for (const own of places) {
    const made: FakePeerConnection[] = []
    let meetings: Meetings = {}
    const mesh = createCallMesh({
      own,
      iceServers: async () => [],
      send: (to, signal) => void setTimeout(() => browsers[to]?.mesh.receive(own, signal), 5),
      onChange: (next) => {
        meetings = next
      },
      make: () => {
        const connection = new FakePeerConnection()
        made.push(connection)
        return connection as unknown as RTCPeerConnection
      },
    })
    browsers[own] = { mesh, made, meetings: () => meetings }
  }
  return browsers
}

const settle = async (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const all = ['patron', 'provider', 'guest1', 'guest2'] as const
const wantedBy = (own: CallPlace, places: readonly CallPlace[], of = '1'): Wanted =>
  Object.fromEntries(places.filter((one) => one !== own).map((one) => [one, of]))
const agreed = ({ made }: Browser) =>
  made.filter((one) => one.signalingState === 'stable' && one.remoteDescription)

test.each([3, 4])('%d browsers each connect to all of the others', async (count) => {
  const places = all.slice(0, count)
  const browsers = room(...places)
  const voice = fakeTrack('audio')
  browsers['guest1']?.mesh.setTrack('audio', voice)
  for (const own of places) browsers[own]?.mesh.meet(wantedBy(own, places))
  await settle(200)
  for (const own of places) {
    expect([own, browsers[own]?.made.length]).toEqual([own, count - 1])
    expect([own, agreed(browsers[own]!).length]).toEqual([own, count - 1])
  }
  // Each browser sends its media to all others.
  for (const connection of browsers['guest1']!.made)
    expect(connection.getTransceivers()[0]?.sender.track).toBe(voice)
})

test('a participant who leaves is disconnected, and the others stay connected', async () => {
  const places = all.slice(0, 3)
  const browsers = room(...places)
  for (const own of places) browsers[own]?.mesh.meet(wantedBy(own, places))
  await settle(200)
  const patron = browsers['patron']!
  patron.mesh.meet(wantedBy('patron', ['patron', 'provider']))
  await settle()
  expect(patron.made.filter(({ close }) => close.mock.calls.length > 0)).toHaveLength(1)
  expect(patron.meetings()).toMatchObject({ guest1: { state: 'idle', remote: null } })
  expect(patron.meetings().provider?.state).not.toBe('idle')
})

test('a participant who reloads is reconnected, and nobody else', async () => {
  const places = all.slice(0, 3)
  const browsers = room(...places)
  for (const own of places) browsers[own]?.mesh.meet(wantedBy(own, places))
  await settle(200)
  const patron = browsers['patron']!
  patron.mesh.meet({ ...wantedBy('patron', places), guest1: '2' })
  await settle(200)
  expect(patron.made).toHaveLength(3)
  expect(patron.made.filter(({ close }) => close.mock.calls.length > 0)).toHaveLength(1)
})

test('in each pair exactly one side is polite', () => {
  for (const one of all)
    for (const other of all.filter((place) => place !== one))
      expect(isPolite(one, other)).toBe(!isPolite(other, one))
})
