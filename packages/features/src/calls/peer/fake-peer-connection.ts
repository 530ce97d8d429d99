import { vi } from 'vitest'

type Description = RTCSessionDescriptionInit

interface FakeLine {
  mid: string | null
  direction: string
  receiver: { track: { kind: string } }
  sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> }
  stopped: boolean
  stop: () => void
}

let made = 0
const turn = async () => new Promise<void>((resolve) => queueMicrotask(resolve))
const wrongState = () => new DOMException('wrong state', 'InvalidStateError')

function fakeLine(kind: string, track: unknown, mid: string | null): FakeLine {
  const line: FakeLine = {
    mid,
    direction: 'sendrecv',
    stopped: false,
    receiver: { track: { kind } },
    sender: {
      track,
      replaceTrack: async (next) => {
        line.sender.track = next
      },
    },
    stop: () => {
      line.stopped = true
    },
  }
  return line
}

/** An RTCPeerConnection reduced to its signalling states, without a network. */
export class FakePeerConnection extends EventTarget {
  readonly session = String(++made)
  signalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: Description | null = null
  remoteDescription: Description | null = null
  readonly candidates: unknown[] = []
  readonly restartIce = vi.fn<() => void>(() => this.#ask())
  readonly close = vi.fn<() => void>()
  #lines: FakeLine[] = []
  #version = 0
  #needed = false

  getTransceivers = () => this.#lines.filter(({ stopped }) => !stopped)
  getStats = async () => new Map()

  addTransceiver(given: string | { kind: string }) {
    const line = fakeLine(
      typeof given === 'string' ? given : given.kind,
      typeof given === 'string' ? null : given,
      null,
    )
    this.#lines.push(line)
    this.#ask()
    return line
  }

  async setLocalDescription() {
    await turn()
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    if (type === 'offer') {
      if (this.signalingState !== 'stable') throw wrongState()
      for (const [index, line] of this.getTransceivers().entries()) line.mid ??= String(index)
    }
    this.#version += 1
    this.localDescription = { type, sdp: this.#sdp() }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }

  async setRemoteDescription(description: Description) {
    await turn()
    if (description.type === 'answer') {
      if (this.signalingState !== 'have-local-offer') throw wrongState()
      this.signalingState = 'stable'
    } else {
      if (this.signalingState === 'have-local-offer') for (const line of this.#lines) line.mid = null
      this.signalingState = 'have-remote-offer'
      const known = new Set(this.#lines.map(({ mid }) => mid))
      for (const [mid, kind] of ['audio', 'video'].entries())
        if (!known.has(String(mid))) this.#lines.push(fakeLine(kind, null, String(mid)))
    }
    this.remoteDescription = description
  }

  async addIceCandidate(candidate: unknown) {
    if (!this.remoteDescription) throw wrongState()
    this.candidates.push(candidate)
  }

  /** Simulates a network event. */
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  #sdp = () => `v=0\r\no=- ${this.session} ${this.#version} IN IP4 127.0.0.1\r\n`

  #ask() {
    if (this.#needed) return
    this.#needed = true
    queueMicrotask(() => {
      this.#needed = false
      if (this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'))
    })
  }
}

/** Stands in for MediaStream, which jsdom lacks. */
export class FakeMediaStream {
  readonly #tracks: MediaStreamTrack[]
  constructor(tracks: MediaStreamTrack[] = []) {
    this.#tracks = [...tracks]
  }
  addTrack(track: MediaStreamTrack) {
    this.#tracks.push(track)
  }
  getTracks = () => [...this.#tracks]
  getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.#tracks.filter(({ kind }) => kind === 'audio')
}

/** A fake camera or microphone track. */
export function fakeTrack(kind: string, deviceId: string = kind) {
  const track = Object.assign(new EventTarget(), {
    kind,
    enabled: true,
    readyState: 'live',
    label: `${kind} ${deviceId}`,
    getSettings: () => ({ deviceId }),
    stop: vi.fn<() => void>(() => {
      track.readyState = 'ended'
    }),
  })
  return track as unknown as MediaStreamTrack & { stop: ReturnType<typeof vi.fn> }
}
