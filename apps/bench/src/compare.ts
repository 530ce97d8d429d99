import { load, medianOf } from './load.ts'
import type { Load, Shot } from './load.ts'
import { PORT } from './product.ts'
import type { Row } from './report-rows.ts'

const rounds = 3
/** The load on both sides. */
export const loadSettings = { clients: 20, seconds: 4 }

export interface Comparison {
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
export const comparisonOf =
  (floorPort: number) =>
  (what: string, wanted: number, next: (client: number) => Shot | Promise<Shot>): Comparison => ({
    what,
    wanted,
    ours: () => load(PORT, loadSettings, next),
    floor: () => load(floorPort, loadSettings, next),
  })

/** Measures the product and the floor in turns and compares the medians. */
export async function compare(comparison: Comparison): Promise<{ row: Row; ours: Load }> {
  const mine: Load[] = []
  const theirs: Load[] = []
  for (let round = 0; round < rounds; round++) {
    await comparison.before?.()
    mine.push(await comparison.ours())
    await comparison.before?.()
    theirs.push(await comparison.floor())
  }
  const [ours, floor] = [medianOf(mine), medianOf(theirs)]
  const ratio = ours.perSecond / floor.perSecond
  const row = {
    what: comparison.what,
    ours: describe(ours),
    floor: describe(floor),
    ratio: ratio.toFixed(2),
    wanted: `≥ ${comparison.wanted}`,
    met: ratio >= comparison.wanted && ours.failures === 0 && floor.failures === 0,
  }
  return { row, ours }
}
