import type { Signal } from '@wellspring/api/contract/realtime'

export type Kind = 'audio' | 'video'
export type Tracks = Record<Kind, MediaStreamTrack | null>
export type MakeConnection = (configuration: RTCConfiguration) => RTCPeerConnection

export interface PeerConnectionOptions {
  /** Gives way when both offer at once. */
  polite: boolean
  iceServers: RTCIceServer[]
  /** What is sent from the start. */
  tracks: Tracks
  send: (signal: Signal) => void
  onRemote: (stream: MediaStream) => void
  onState: (state: RTCPeerConnectionState) => void
  make: MakeConnection
}

export interface PeerConnection {
  receive: (signal: Signal) => Promise<void>
  setTrack: (kind: Kind, track: MediaStreamTrack | null) => Promise<void>
  /** Which connection of the other this one is with; null before its first description. */
  remoteOrigin: () => string | null
  stats: () => Promise<RTCStatsReport>
  close: () => void
}

const kinds = ['audio', 'video'] as const
/** One of the two begins; the other does so only when nothing comes. */
const BEGIN_MS = 3000

/** A browser's connection writes one number into all of its descriptions, and no other has it. */
export const originOf = (sdp: string | null | undefined) => /^o=\S+ (\S+)/m.exec(sdp ?? '')?.[1] ?? null

/** Two browsers that agree on a connection whoever speaks first ("perfect negotiation" of the WebRTC standard). */
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

  /** Sound and picture have their lines from the start: to turn one on or off needs no new agreement. */
  function begin() {
    if (closed || lines.audio) return
    for (const kind of kinds) lines[kind] = pc.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
  }
  const beginning = setTimeout(begin, polite ? BEGIN_MS : 0)

  /** Takes the lines of the other's offer; own ones that it came before are given up. */
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
      // The connection was closed meanwhile, or has taken the other's offer: that one counts.
    } finally {
      making = false
    }
  }

  async function add(candidate: RTCIceCandidateInit | null) {
    if (!pc.remoteDescription) return void early.push(candidate)
    try {
      await pc.addIceCandidate(candidate)
    } catch {
      // Of an offer that was ignored, or of a connection that is over: there are others.
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
        // An answer that came too late for its offer. Whoever is not connected in time starts over.
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
