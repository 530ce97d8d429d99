import type pg from 'pg'
import { MINUTE_MS } from '../time.ts'

/** Milliseconds between two comparisons of the clocks. */
const EVERY_MS = MINUTE_MS
/** Smaller differences are ignored: nothing of ours needs to be more exact. */
const LEAST_MS = 1000

/**
 * A monotonic clock that starts at the wall time of the process start and ignores later changes of the system clock.
 */
const evenly = () => performance.timeOrigin + performance.now()

/** Tells whether the system clock was set, or the machine slept, since the last call. */
function createSetWatch(): () => boolean {
  let apart = Date.now() - evenly()
  return () => {
    const before = apart
    apart = Date.now() - evenly()
    return Math.abs(apart - before) >= LEAST_MS
  }
}

interface Clock {
  now: () => Date
  stop: () => void
}

/**
 * Follows the database's clock, which all server processes share, so that deadlines and due jobs agree across machines
 * whose clocks differ.
 */
export async function openClock(
  pool: pg.Pool,
  onError: (error: Error) => void,
  own: () => number = evenly,
): Promise<Clock> {
  let ahead = 0
  const compare = async () => {
    const askedAt = own()
    const { rows } = await pool.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )
    const takenMs = own() - askedAt
    const difference = (rows[0]?.at ?? askedAt) - (askedAt + takenMs / 2)
    ahead = Math.abs(difference) < LEAST_MS + takenMs / 2 ? 0 : difference
  }
  // While the database is unreachable, the last difference is kept.
  const look = () => compare().catch(onError)
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  const wasSet = createSetWatch()
  return {
    now() {
      // The database knows the time after a clock change.
      if (wasSet()) void look()
      return new Date(own() + ahead)
    },
    stop: () => clearInterval(timer),
  }
}
