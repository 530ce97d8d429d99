import type pg from 'pg'

/** How often the two clocks are compared. */
const EVERY_MS = 60_000
/** Clocks that differ by less agree: nothing of ours has to be more exact. */
const LEAST_MS = 1000

/** The machine's clock as it was when the process began, and evenly on from there: nobody sets it. */
const evenly = () => performance.timeOrigin + performance.now()

/** Says whether the machine's clock was set, or the machine slept, since it was asked last. */
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
 * The time by the database's clock, which all server processes go by: what one has begun ends for all of them at the
 * same moment, and what a job finds due is due, however the clocks of their machines differ.
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
  // While the database is away, the last difference stands.
  const look = () => compare().catch(onError)
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  const wasSet = createSetWatch()
  return {
    now() {
      // What time it is then, the database knows.
      if (wasSet()) void look()
      return new Date(own() + ahead)
    },
    stop: () => clearInterval(timer),
  }
}
