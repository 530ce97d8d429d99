import type { Realtime } from '@wellspring/api/realtime'

export interface NetworkReading {
  /** Null if there was no answer. */
  pingMs: number | null
  /** Whether two local peer connections reach each other; null without WebRTC. */
  loops: boolean | null
}

const PINGS = 5
const LOOP_MS = 5000

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** Median round-trip time to the server in milliseconds, or null. */
export async function measurePing(realtime: Realtime): Promise<number | null> {
  const times: number[] = []
  try {
    // The first call also opens the connection, so it is not measured.
    await realtime.emit('ping', {})
    for (let sent = 0; sent < PINGS; sent++) {
      const from = performance.now()
      await realtime.emit('ping', {})
      times.push(performance.now() - from)
    }
  } catch {
    // Keeps the measurements made before the failure.
  }
  return medianOf(times)
}

async function connect(from: RTCPeerConnection, to: RTCPeerConnection) {
  const opened = new Promise<true>((resolve) => {
    to.addEventListener('datachannel', ({ channel }) => channel.addEventListener('open', () => resolve(true)))
  })
  from.createDataChannel('loop')
  for (const [own, other] of [
    [from, to],
    [to, from],
  ] as const)
    own.addEventListener('icecandidate', ({ candidate }) => {
      // A candidate that arrives after the end is ignored.
      other.addIceCandidate(candidate ?? undefined).catch(() => null)
    })
  const offer = await from.createOffer()
  // The offer has to be set before the first candidate arrives.
  await to.setRemoteDescription(offer)
  await from.setLocalDescription(offer)
  const answer = await to.createAnswer()
  await from.setRemoteDescription(answer)
  await to.setLocalDescription(answer)
  return opened
}

/** Connects two local peer connections to find out whether the browser and its network allow a call. */
export async function measureLoop(iceServers: RTCIceServer[]): Promise<boolean | null> {
  if (typeof RTCPeerConnection === 'undefined') return null
  const pair: RTCPeerConnection[] = []
  try {
    const [from, to] = [new RTCPeerConnection({ iceServers }), new RTCPeerConnection({ iceServers })]
    pair.push(from, to)
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), LOOP_MS))
    return await Promise.race([connect(from, to), late])
  } catch {
    return false
  } finally {
    for (const connection of pair) connection.close()
  }
}
