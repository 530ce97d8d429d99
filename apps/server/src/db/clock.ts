import type pg from 'pg'

/** How often the two clocks are compared. */
const EVERY_MS = 60_000
/** Clocks that differ by less agree: nothing of ours has to be more exact. */
const LEAST_MS = 1000

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
  own: () => number = Date.now,
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
  return { now: () => new Date(own() + ahead), stop: () => clearInterval(timer) }
}
