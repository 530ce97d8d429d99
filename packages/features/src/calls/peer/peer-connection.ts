import type { Signal } from '@wellspring/api/contract/realtime'

export type Kind = 'audio' | 'video'
export type Tracks = Record<Kind, MediaStreamTrack | null>
export type MakeConnection = (configuration: RTCConfiguration) => RTCPeerConnection

export interface PeerConnectionOptions {
  /** The polite peer gives way when both offer at once. */
  polite: boolean
  iceServers: RTCIceServer[]
  /** The tracks sent from the start. */
  tracks: Tracks
  send: (signal: Signal) => void
  onRemote: (stream: MediaStream) => void
  onState: (state: RTCPeerConnectionState) => void
  make: MakeConnection
}

export interface PeerConnection {
  receive: (signal: Signal) => Promise<void>
  setTrack: (kind: Kind, track: MediaStreamTrack | null) => Promise<void>
  /** The origin of the remote connection; null before its first description. */
  remoteOrigin: () => string | null
  stats: () => Promise<RTCStatsReport>
  close: () => void
}

const kinds = ['audio', 'video'] as const
/** Normally one side offers; the other does so only after this silence. */
const BEGIN_MS = 3000

/** The session id of a description's origin line, unique to one RTCPeerConnection. */
export const originOf = (sdp: string | null | undefined) => /^o=\S+ (\S+)/m.exec(sdp ?? '')?.[1] ?? null

/** Negotiates a connection regardless of who offers first (WebRTC's "perfect negotiation"). */
export function openPeerConnection(options: PeerConnectionOptions): PeerConnection {
  const { polite, iceServers, tracks, send, onRemote, onState, make } = options
  const pc = make({ iceServers, bundlePolicy: 'max-bundle' })
  const remote = new MediaStream()
  const lines: Partial<Record<Kind, RTCRtpTransceiver>> = {}
  let early: (RTCIceCandidateInit | null)[] = []
  let making = false
  let answering = false
  let ignoring = false
  let closed = false

  /** Audio and video transceivers exist from the start, so toggling a track needs no renegotiation. */
  function begin() {
    if (closed || lines.audio) return
    for (const kind of kinds) lines[kind] = pc.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
  }
  const beginning = setTimeout(begin, polite ? BEGIN_MS : 0)

  /** Adopts the transceivers of the remote offer and drops the own ones it replaces. */
  async function adopt() {
    for (const line of pc.getTransceivers()) {
      const kind = line.receiver.track.kind as Kind
      if (line.mid === null) line.stop()
      else if (lines[kind] !== line) {
        lines[kind] = line
        line.direction = 'sendrecv'
        await line.sender.replaceTrack(tracks[kind])
      }
    }
  }

  async function describe() {
    await pc.setLocalDescription()
    const { type, sdp } = pc.localDescription ?? {}
    if (type && !closed) send({ description: { type, ...(sdp && { sdp }) } })
  }

  async function offer() {
    making = true
    try {
      await describe()
    } catch {
      // The connection was closed meanwhile, or it accepted the remote offer, which then counts.
    } finally {
      making = false
    }
  }

  async function add(candidate: RTCIceCandidateInit | null) {
    if (!pc.remoteDescription) return void early.push(candidate)
    try {
      await pc.addIceCandidate(candidate)
    } catch {
      // The candidate belongs to an ignored offer or a closed connection.
    }
  }

  async function take(description: RTCSessionDescriptionInit) {
    const isOffer = description.type === 'offer'
    const ready = !making && (pc.signalingState === 'stable' || answering)
    ignoring = !polite && isOffer && !ready
    if (ignoring) return
    answering = description.type === 'answer'
    try {
      await pc.setRemoteDescription(description)
    } finally {
      answering = false
    }
    if (isOffer) {
      await adopt()
      await describe()
    }
    const waited = early
    early = []
    for (const candidate of waited) await add(candidate)
  }

  pc.addEventListener('negotiationneeded', () => void offer())
  pc.addEventListener('icecandidate', ({ candidate }) => send({ candidate: candidate?.toJSON() as never }))
  pc.addEventListener('track', ({ track }) => {
    remote.addTrack(track)
    onRemote(remote)
  })
  pc.addEventListener('connectionstatechange', () => {
    if (closed) return
    if (pc.connectionState === 'failed') pc.restartIce()
    onState(pc.connectionState)
  })

  return {
    async receive(signal) {
      if (closed) return
      if ('candidate' in signal) return add(signal.candidate as RTCIceCandidateInit | null)
      try {
        await take(signal.description as RTCSessionDescriptionInit)
      } catch {
        // The answer came too late for its offer. A connection that times out starts over.
      }
    },
    async setTrack(kind, track) {
      tracks[kind] = track
      await lines[kind]?.sender.replaceTrack(track)
    },
    remoteOrigin: () => originOf(pc.remoteDescription?.sdp),
    stats: async () => pc.getStats(),
    close() {
      closed = true
      clearTimeout(beginning)
      pc.close()
    },
  }
}
