import { readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

/** The database of the product that runs: the one that is set, or its own, behind a socket in its folder. */
function databaseUrl(): string {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const folder = path.join(process.env['JOURNEY_DATA'] ?? '.', 'postgres')
  const password = readFileSync(`${folder}.password`, 'utf8').trim()
  return `postgres://wellspring:${password}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
}

/**
 * Brings a booking forward in the database. Starts lie on the quarters of the hour, so the next one may be a
 * quarter away; what happens from then on is the same a few minutes earlier.
 */
export async function bringForward(bookingId: string, byMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update bookings set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval,
        blocked_from = blocked_from - $2::interval, blocked_to = blocked_to - $2::interval,
        due_at = due_at - $2::interval where id = $1`,
      [bookingId, `${byMs} milliseconds`],
    )
    if (rowCount !== 1) throw new Error(`there is no booking ${bookingId}`)
  } finally {
    await client.end()
  }
}
