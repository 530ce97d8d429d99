import { callPlaces } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { Signal } from '@wellspring/api/contract/realtime'

import { createCallPeer } from './call-peer.ts'
import type { CallPeer, PeerState } from './call-peer.ts'
import type { Kind, MakeConnection, Tracks } from './peer-connection.ts'

/** Media received from one participant. */
interface Met {
  state: PeerState
  remote: MediaStream | null
}

export type Meetings = Partial<Record<CallPlace, Met>>

export interface CallMeshOptions {
  own: CallPlace
  iceServers: () => Promise<RTCIceServer[]>
  send: (to: CallPlace, signal: Signal) => void
  onChange: (meetings: Meetings) => void
  make?: MakeConnection
}

/** By place; another text restarts the connection to that place. */
export type Wanted = Partial<Record<CallPlace, string>>

export interface CallMesh {
  /** Connects to exactly these participants. */
  meet: (wanted: Wanted) => void
  receive: (from: CallPlace, signal: Signal) => void
  setTrack: (kind: Kind, track: MediaStreamTrack | null) => void
  stats: () => Promise<RTCStatsReport[]>
  /** Restarts the connections to everybody who is not visible. */
  tryAgain: () => void
}

/** When two offer at once, the one whose place comes first in the order gives way. */
export const isPolite = (own: CallPlace, other: CallPlace) =>
  callPlaces.indexOf(own) < callPlaces.indexOf(other)

/** Direct connections to every other participant; calls are small enough to need no media server. */
export function createCallMesh({ own, iceServers, send, onChange, make }: CallMeshOptions): CallMesh {
  const tracks: Tracks = { audio: null, video: null }
  const peers = new Map<CallPlace, CallPeer>()
  let wanted: Wanted = {}
  let meetings: Meetings = {}

  function become(place: CallPlace, change: Partial<Met>) {
    const was = meetings[place] ?? { state: 'idle', remote: null }
    meetings = { ...meetings, [place]: { ...was, ...change } }
    onChange(meetings)
  }

  /** Also called before the connection is wanted, because the first signal may arrive earlier. */
  function peerOf(place: CallPlace): CallPeer {
    const known = peers.get(place)
    if (known) return known
    const peer = createCallPeer({
      polite: isPolite(own, place),
      iceServers,
      ...(make && { make }),
      send: (signal) => send(place, signal),
      onRemote: (remote) => become(place, { remote }),
      onState: (state) => become(place, { state }),
    })
    for (const kind of ['audio', 'video'] as const) peer.setTrack(kind, tracks[kind])
    peers.set(place, peer)
    return peer
  }

  return {
    meet(next) {
      const before = wanted
      wanted = next
      for (const place of callPlaces) {
        if (next[place] === before[place]) continue
        if (next[place] === undefined) peerOf(place).stop()
        else void peerOf(place).start()
      }
    },
    receive: (from, signal) => peerOf(from).receive(signal),
    setTrack(kind, track) {
      tracks[kind] = track
      for (const peer of peers.values()) peer.setTrack(kind, track)
    },
    async stats() {
      const reports = await Promise.all([...peers.values()].map(async (peer) => peer.stats()))
      return reports.filter((report) => report !== null)
    },
    tryAgain() {
      for (const [place, peer] of peers)
        if (wanted[place] !== undefined && meetings[place]?.state !== 'connected') void peer.start()
    },
  }
}
