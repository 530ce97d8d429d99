import { load, medianOf } from './load.ts'
import type { Load, Shot } from './load.ts'
import { PORT } from './product.ts'
import type { Row } from './rows.ts'

const rounds = 3
/** How hard both sides are asked. */
export const pressure = { clients: 20, seconds: 4 }

export interface Contest {
  what: string
  /** The least share of the floor's requests a second. */
  wanted: number
  ours: () => Promise<Load>
  floor: () => Promise<Load>
  /** Brings the database to rest, so that one side's leftovers do not slow the other. */
  before?: () => Promise<unknown>
}

/** A load in words. */
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

/** Ours and the floor in turns; the ratio of the medians. */
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
