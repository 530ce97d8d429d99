import { median } from './load.ts'
import type { Load } from './load.ts'
import type { Row } from './rows.ts'

const rounds = 3

export interface Contest {
  what: string
  /** The least share of the floor's requests a second. */
  wanted: number
  ours: () => Promise<Load>
  floor: () => Promise<Load>
  /** Brings the database to rest, so that one side's leftovers do not slow the other. */
  before?: () => Promise<void>
}

function summary(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  }
}

const describe = ({ perSecond, p50, p95, failures }: Load) =>
  `${Math.round(perSecond)}/s p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} ms${failures > 0 ? ` ${failures} FAILED` : ''}`

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
  const [ours, floor] = [summary(mine), summary(theirs)]
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
