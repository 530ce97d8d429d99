import type { Signal } from '@wellspring/api/contract/realtime'

import { openPeerConnection, originOf } from './peer-connection.ts'
import type { Kind, MakeConnection, PeerConnection, Tracks } from './peer-connection.ts'

/** `failed`: several attempts failed and more follow. `impossible`: the browser lacks WebRTC. */
export type PeerState = 'idle' | 'connecting' | 'connected' | 'failed' | 'impossible'

export interface CallPeerOptions {
  polite: boolean
  iceServers: () => Promise<RTCIceServer[]>
  send: (signal: Signal) => void
  onRemote: (stream: MediaStream | null) => void
  onState: (state: PeerState) => void
  make?: MakeConnection
}

export interface CallPeer {
  /** Connects, or starts over with a new connection. */
  start: () => Promise<void>
  receive: (signal: Signal) => void
  setTrack: (kind: Kind, track: MediaStreamTrack | null) => void
  stats: () => Promise<RTCStatsReport | null>
  stop: () => void
}

/** A connection that is not established by then is replaced by a new one. */
const CONNECT_MS = 15_000
const TRIES = 2

export const canConnect = () => typeof RTCPeerConnection !== 'undefined'

const makeConnection: MakeConnection = (configuration) => new RTCPeerConnection(configuration)

/** A call's connection to one participant, over as many RTCPeerConnections as it takes. */
export function createCallPeer(options: CallPeerOptions): CallPeer {
  const { polite, iceServers, send, onRemote, onState, make = makeConnection } = options
  const tracks: Tracks = { audio: null, video: null }
  let connection: PeerConnection | null = null
  let early: Signal[] = []
  let tries = 0
  let starts = 0
  let watch: ReturnType<typeof setTimeout> | undefined

  function become(state: RTCPeerConnectionState) {
    clearTimeout(watch)
    if (state === 'connected') {
      tries = 0
      return onState('connected')
    }
    onState(tries >= TRIES ? 'failed' : 'connecting')
    watch = setTimeout(() => {
      tries += 1
      void start()
    }, CONNECT_MS)
  }

  function open(servers: RTCIceServer[]) {
    connection?.close()
    onRemote(null)
    become('connecting')
    try {
      connection = openPeerConnection({
        polite,
        iceServers: servers,
        tracks,
        send,
        onRemote,
        make,
        onState: become,
      })
    } catch {
      stop()
      onState('impossible')
    }
  }

  let servers: RTCIceServer[] = []
  async function start() {
    const mine = ++starts
    // Without ICE servers the two may still connect directly.
    const found = await iceServers().catch(() => servers)
    if (mine !== starts) return
    servers = found
    open(servers)
    const waited = early
    early = []
    for (const signal of waited) receive(signal)
  }

  function receive(signal: Signal) {
    if (!connection) {
      early.push(signal)
      return
    }
    const [mine, theirs] = [
      connection.remoteOrigin(),
      'description' in signal ? originOf(signal.description.sdp) : null,
    ]
    // The other side has started over, so the old connection has no counterpart.
    if (mine && theirs && mine !== theirs) open(servers)
    void connection?.receive(signal)
  }

  function stop() {
    starts += 1
    clearTimeout(watch)
    connection?.close()
    connection = null
    early = []
    tries = 0
    onRemote(null)
  }

  return {
    start,
    receive,
    stop() {
      stop()
      onState('idle')
    },
    setTrack(kind, track) {
      tracks[kind] = track
      // If the track cannot replace the current one, a suitable track follows.
      connection?.setTrack(kind, track).catch(() => null)
    },
    stats: async () => connection?.stats() ?? null,
  }
}
