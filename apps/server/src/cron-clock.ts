import type pg from 'pg'

import type { Dependencies } from './context.ts'
import { MINUTE_MS } from './time.ts'

const EVERY_MS = MINUTE_MS

/**
 * Resets cron times in the future. graphile-worker skips a cron run if any process has recorded a later one, by the
 * clock of that process's machine, so a server whose clock was an hour ahead would stop all cron jobs for an hour.
 * Until the reset, each process runs its own crons, which is harmless because they are idempotent.
 */
async function resetFutureCrons({ log }: Pick<Dependencies, 'log'>, pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '2 minutes'`,
  )
  if (rowCount)
    log.error({ crons: rowCount }, 'the clock of a server was ahead, so its cron times were reset')
}

/** Checks now and every minute with a timer, because a cron job would be blocked itself. */
export async function watchCronClock(deps: Pick<Dependencies, 'log'>, pool: pg.Pool): Promise<() => void> {
  const look = () =>
    resetFutureCrons(deps, pool).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the cron times could not be checked')
    })
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
