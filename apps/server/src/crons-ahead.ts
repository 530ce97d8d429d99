import type pg from 'pg'

import type { Dependencies } from './context.ts'

const EVERY_MS = 60_000

/**
 * The worker does nothing by the clock that it has done at a later time already, in any process, and goes by the clock
 * of its machine: one that ran an hour ahead until it was stopped would leave all others waiting for an hour. What
 * cannot have been is put back; until then each does its own turn, which is done again without harm.
 */
async function putBack({ log }: Pick<Dependencies, 'log'>, pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '2 minutes'`,
  )
  if (rowCount)
    log.error({ crons: rowCount }, 'the clock of a server was ahead: what comes by the clock goes on')
}

/** Looks now and every minute, by a timer: what the worker does by the clock would wait as well. */
export async function keepCronsInTime(deps: Pick<Dependencies, 'log'>, pool: pg.Pool): Promise<() => void> {
  const look = () =>
    putBack(deps, pool).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'nobody has looked whether what comes by the clock is in time')
    })
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
