export interface Reading {
  /** Null until it is known. */
  roundTripMs: number | null
  received: number
  lost: number
}

const WEAK_ROUND_TRIP_MS = 400
const WEAK_LOSS = 0.05
const FEWEST_PACKETS = 20
/** Readings in a row needed to call a connection weak, or good again. */
const IN_A_ROW = 3

/** Reads the inbound streams of a connection's stats report. */
export function readStats(report: RTCStatsReport): Reading {
  const reading: Reading = { roundTripMs: null, received: 0, lost: 0 }
  report.forEach((one: Record<string, unknown>) => {
    if (one['type'] === 'inbound-rtp') {
      reading.received += Number(one['packetsReceived'] ?? 0)
      reading.lost += Number(one['packetsLost'] ?? 0)
    }
    if (
      one['type'] === 'candidate-pair' &&
      one['nominated'] &&
      typeof one['currentRoundTripTime'] === 'number'
    )
      reading.roundTripMs = one['currentRoundTripTime'] * 1000
  })
  return reading
}

function isWeakBetween(before: Reading, now: Reading): boolean {
  const lost = Math.max(0, now.lost - before.lost)
  const sent = lost + Math.max(0, now.received - before.received)
  const slow = (now.roundTripMs ?? 0) > WEAK_ROUND_TRIP_MS
  return slow || (sent >= FEWEST_PACKETS && lost / sent > WEAK_LOSS)
}

export interface Quality {
  weak: boolean
  last: Reading | null
  /** How many readings in a row contradict the current state. */
  against: number
}

export const unknownQuality: Quality = { weak: false, last: null, against: 0 }

/** Changes a connection's state after several consistent readings in a row. */
export function judge({ weak, last, against }: Quality, now: Reading): Quality {
  const otherwise = last !== null && isWeakBetween(last, now) !== weak
  const row = otherwise ? against + 1 : 0
  return row >= IN_A_ROW ? { weak: !weak, last: now, against: 0 } : { weak, last: now, against: row }
}
