import { load, medianOf } from './load.ts'
import type { Load, Shot } from './load.ts'
import { PORT } from './product.ts'
import type { Row } from './rows.ts'

const rounds = 3
/** The load on both sides. */
export const pressure = { clients: 20, seconds: 4 }

export interface Contest {
  what: string
  /** The required share of the floor's requests per second. */
  wanted: number
  ours: () => Promise<Load>
  floor: () => Promise<Load>
  /** Lets the database come to rest, so that one side does not slow the other down. */
  before?: () => Promise<unknown>
}

/** Formats a load for the report. */
export const describe = ({ perSecond, p50, p95, failures }: Load) =>
  `${Math.round(perSecond)}/s p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} ms${failures > 0 ? ` ${failures} FAILED` : ''}`

/** The same requests to the product and to the floor. */
export const contestOf =
  (floorPort: number) =>
  (what: string, wanted: number, next: (client: number) => Shot | Promise<Shot>): Contest => ({
    what,
    wanted,
    ours: () => load(PORT, pressure, next),
    floor: () => load(floorPort, pressure, next),
  })

/** Measures the product and the floor in turns and compares the medians. */
export async function compare(contest: Contest): Promise<{ row: Row; ours: Load }> {
  const mine: Load[] = []
  const theirs: Load[] = []
  for (let round = 0; round < rounds; round++) {
    await contest.before?.()
    mine.push(await contest.ours())
    await contest.before?.()
    theirs.push(await contest.floor())
  }
  const [ours, floor] = [medianOf(mine), medianOf(theirs)]
  const ratio = ours.perSecond / floor.perSecond
  const row = {
    what: contest.what,
    ours: describe(ours),
    floor: describe(floor),
    ratio: ratio.toFixed(2),
    wanted: `≥ ${contest.wanted}`,
    met: ratio >= contest.wanted && ours.failures === 0 && floor.failures === 0,
  }
  return { row, ours }
}
