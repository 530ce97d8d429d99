export type DeviceKind = 'camera' | 'microphone'

/** `busy`: used by another program. `unplugged`: removed during use. */
export type DeviceStatus =
  | 'off'
  | 'asking'
  | 'on'
  | 'refused'
  | 'missing'
  | 'busy'
  | 'unplugged'
  | 'unsupported'

export interface LocalDevice {
  status: DeviceStatus
  track: MediaStreamTrack | null
}

interface Choice {
  camera?: string
  microphone?: string
  speaker?: string
}

export interface MediaState {
  camera: LocalDevice
  microphone: LocalDevice & { muted: boolean }
  screen: MediaStreamTrack | null
  devices: readonly MediaDeviceInfo[]
  choice: Choice
}

export interface LocalMedia {
  state: () => MediaState
  subscribe: (listener: () => void) => () => void
  /** Starts camera and microphone together. */
  start: () => Promise<void>
  turnOn: (kind: DeviceKind) => Promise<void>
  turnOff: (kind: DeviceKind) => void
  setMuted: (muted: boolean) => void
  choose: (kind: DeviceKind | 'speaker', id: string) => void
  shareScreen: () => Promise<void>
  stopScreen: () => void
  /** Turns everything off and ignores answers to earlier requests. */
  stop: () => void
}

const DEVICES_KEY = 'call-devices'
const trackKinds = { camera: 'video', microphone: 'audio' } as const
const kinds = ['camera', 'microphone'] as const
const nothing: LocalDevice = { status: 'off', track: null }

function keptChoice(): Choice {
  try {
    return (JSON.parse(sessionStorage.getItem(DEVICES_KEY) ?? '{}') ?? {}) as Choice
  } catch {
    return {}
  }
}

const statuses: Record<string, DeviceStatus> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const statusOf = (error: unknown) => statuses[(error as { name?: string } | null)?.name ?? ''] ?? 'busy'

/** Prefers the chosen camera; without it the browser picks one. */
const constraintsOf = (kind: DeviceKind, deviceId: string | undefined): MediaStreamConstraints =>
  kind === 'camera'
    ? {
        video: {
          facingMode: 'user',
          width: { ideal: 1280 },
          height: { ideal: 720 },
          ...(deviceId && { deviceId }),
        },
      }
    : {
        audio: {
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
          ...(deviceId && { deviceId }),
        },
      }

/** This browser's camera, microphone and screen sharing. */
export function createLocalMedia(source = navigator.mediaDevices as MediaDevices | undefined): LocalMedia {
  const listeners = new Set<() => void>()
  const asked = { camera: 0, microphone: 0, screen: 0 }
  let state: MediaState = {
    camera: nothing,
    microphone: {
      ...nothing,
      muted: false,
    },
    screen: null,
    devices: [],
    choice: keptChoice(),
  }

  function become(change: Partial<MediaState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const put = (kind: DeviceKind, device: LocalDevice) =>
    become(kind === 'camera' ? { camera: device } : { microphone: { ...state.microphone, ...device } })

  async function list() {
    const devices = (await source?.enumerateDevices?.().catch(() => [])) ?? []
    // Without permission, devices have no labels to choose by.
    become({ devices: devices.filter(({ deviceId }) => deviceId !== '') })
  }

  function turnOff(kind: DeviceKind, status: DeviceStatus = 'off') {
    asked[kind] += 1
    state[kind].track?.stop()
    put(kind, { status, track: null })
  }

  async function accept(kind: DeviceKind, mine: number, stream: MediaStream) {
    const track = stream.getTracks().find((one) => one.kind === trackKinds[kind]) ?? null
    // Turned off again before the browser answered: the camera light must not stay on.
    if (mine !== asked[kind]) return track?.stop()
    state[kind].track?.stop()
    track?.addEventListener('ended', () => state[kind].track === track && turnOff(kind, 'unplugged'))
    if (track && kind === 'microphone') track.enabled = !state.microphone.muted
    put(kind, { status: 'on', track })
  }

  async function turnOn(kind: DeviceKind) {
    if (!source?.getUserMedia) return put(kind, { status: 'unsupported', track: null })
    const mine = ++asked[kind]
    put(kind, { ...state[kind], status: 'asking' })
    try {
      await accept(kind, mine, await source.getUserMedia(constraintsOf(kind, state.choice[kind])))
      await list()
    } catch (error) {
      if (mine === asked[kind]) turnOff(kind, statusOf(error))
    }
  }

  async function start() {
    const [camera, microphone] = [++asked.camera, ++asked.microphone]
    put('camera', { ...state.camera, status: 'asking' })
    put('microphone', { ...state.microphone, status: 'asking' })
    // One permission prompt for both. If one is missing, the other is requested alone.
    const both = kinds.map((kind) => constraintsOf(kind, state.choice[kind]))
    const stream = await source?.getUserMedia?.(Object.assign({}, ...both) as object).catch(() => null)
    if (stream) {
      await accept('camera', camera, stream)
      await accept('microphone', microphone, stream)
      return list()
    }
    if (microphone === asked.microphone) await turnOn('microphone')
    if (camera === asked.camera) await turnOn('camera')
  }

  function stopScreen() {
    asked.screen += 1
    state.screen?.stop()
    become({ screen: null })
  }

  const relist = () => void list()
  return {
    state: () => state,
    subscribe(listener) {
      if (listeners.size === 0) source?.addEventListener?.('devicechange', relist)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) source?.removeEventListener?.('devicechange', relist)
      }
    },
    start,
    turnOn,
    turnOff: (kind) => turnOff(kind),
    setMuted(muted) {
      if (state.microphone.track) state.microphone.track.enabled = !muted
      become({ microphone: { ...state.microphone, muted } })
    },
    choose(kind, id) {
      const choice = { ...state.choice, [kind]: id }
      sessionStorage.setItem(DEVICES_KEY, JSON.stringify(choice))
      become({ choice })
      if (kind !== 'speaker' && state[kind].status !== 'off') void turnOn(kind)
    },
    async shareScreen() {
      const mine = ++asked.screen
      // Cancelling the browser's picker is an answer, too.
      const stream = await source?.getDisplayMedia?.({ video: true }).catch(() => null)
      const [track] = stream?.getVideoTracks() ?? []
      if (!track) return
      if (mine !== asked.screen) return track.stop()
      track.contentHint = 'detail'
      // The browser has its own button to stop sharing.
      track.addEventListener('ended', () => state.screen === track && stopScreen())
      become({ screen: track })
    },
    stopScreen,
    stop() {
      stopScreen()
      turnOff('camera')
      turnOff('microphone')
    },
  }
}
