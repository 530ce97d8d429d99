import type { Realtime } from '@wellspring/api/realtime'

export interface NetworkReading {
  /** Null: no answer. */
  pingMs: number | null
  /** Whether two connections of this browser find each other; null where it has none. */
  loops: boolean | null
}

const PINGS = 5
const LOOP_MS = 5000

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** How long the way to the server and back is. */
export async function measurePing(realtime: Realtime): Promise<number | null> {
  const times: number[] = []
  try {
    // Before the first one the connection has to be made.
    await realtime.emit('ping', {})
    for (let sent = 0; sent < PINGS; sent++) {
      const from = performance.now()
      await realtime.emit('ping', {})
      times.push(performance.now() - from)
    }
  } catch {
    // What came back before is a reading too.
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
      // One that comes after the end is of no use.
      other.addIceCandidate(candidate ?? undefined).catch(() => null)
    })
  const offer = await from.createOffer()
  // The other has to know the offer before the first candidate comes.
  await to.setRemoteDescription(offer)
  await from.setLocalDescription(offer)
  const answer = await to.createAnswer()
  await from.setRemoteDescription(answer)
  await to.setLocalDescription(answer)
  return opened
}

/** Two connections of this very browser: whether it, and what stands before it, lets a call through at all. */
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
