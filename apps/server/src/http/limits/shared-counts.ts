import { createHmac } from 'node:crypto'

import { lt } from '../../db/drizzle.ts'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { rateCounts } from '../tables.ts'
import { MINUTE_MS } from '../../time.ts'

const windowMs = MINUTE_MS
/** Milliseconds before a count is shared with other processes. */
const shareIntervalMs = 1000
/** Beyond this number of callers in a minute, further callers share a count with others. */
const mostCallers = 50_000

interface Count {
  count: number
  /** Seconds until the count restarts. */
  resetSeconds: number
}

export interface SharedCounts {
  /** Adds `weight` to a count. Counts of other processes may lag by a second. */
  count: (key: string, weight?: number) => Count
  /** Adds one to a count, exact across all processes. */
  countExactly: (key: string) => Promise<Count>
  /** Sends this process's counts to the database and reads back the totals. */
  share: () => Promise<void>
  close: () => Promise<void>
}

interface Counted {
  /** The total in the database, including other processes. */
  shared: number
  /** Counted by this process, of which `reported` are already in the database. */
  own: number
  reported: number
}

/**
 * Counts by key and minute across all processes on one database. Each process counts in memory and exchanges its counts
 * once a second, so that a request costs no query.
 */
export function openSharedCounts(
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  clock: () => Date,
): SharedCounts {
  let counts = new Map<string, Counted>()
  let minute = 0
  let sharing: Promise<void> | null = null

  // Stores hashes, so that no address is kept.
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)

  const turnTo = (now: number) => {
    const current = Math.floor(now / windowMs)
    if (current === minute) return
    minute = current
    counts = new Map()
  }
  const find = (key: string): Counted => {
    const known = counts.get(key)
    if (known) return known
    const at = counts.size < mostCallers ? key : `crowd ${hashOf(key).slice(0, 2)}`
    const counted = counts.get(at) ?? { shared: 0, own: 0, reported: 0 }
    counts.set(at, counted)
    return counted
  }
  /** The count as of the `place`th request of this process. */
  const answer = ({ shared, reported }: Counted, place: number, now: number): Count => ({
    count: shared + place - reported,
    resetSeconds: Math.ceil(((minute + 1) * windowMs - now) / 1000),
  })

  const bringTogether = async (entries: readonly [string, Counted][]) => {
    // Every process locks the rows in the same order, which avoids deadlocks.
    const given = entries
      .map(([key, counted]) => ({ key: hashOf(key), counted, own: counted.own - counted.reported }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const rows = given.map(({ key, own }) => ({ key, own }))
    const { rows: found } = await database.pool.query<{ key: string; count: number }>(
      `insert into rate_counts as known (key, minute, count)
        select key, $1, own from jsonb_to_recordset($2::jsonb) as told(key text, own int)
        on conflict (key, minute) do update set count = known.count + excluded.count
        returning key, count`,
      [minute, JSON.stringify(rows)],
    )
    const together = new Map(found.map(({ key, count }) => [key, count]))
    for (const { key, counted, own } of given) {
      counted.reported += own
      counted.shared = together.get(key) ?? counted.shared + own
    }
  }

  const share = () => {
    const entries = [...counts].filter(([, { own, reported }]) => own > reported)
    if (entries.length === 0) return Promise.resolve()
    sharing ??= bringTogether(entries)
      // Without the database, each process limits its own requests.
      .catch(() => {})
      .finally(() => {
        sharing = null
      })
    return sharing
  }
  const timer = setInterval(() => void share(), shareIntervalMs)
  timer.unref()

  return {
    count(key, weight = 1) {
      const now = clock().getTime()
      turnTo(now)
      const counted = find(key)
      counted.own += weight
      return answer(counted, counted.own, now)
    },
    async countExactly(key) {
      const now = clock().getTime()
      turnTo(now)
      const counted = find(key)
      const place = ++counted.own
      // An exchange in progress may have started before this request was counted.
      await sharing
      if (counted.reported < place) await share()
      return answer(counted, place, now)
    },
    share,
    async close() {
      clearInterval(timer)
      await sharing
    },
  }
}

/** Deletes counts of past minutes. */
export async function forgetOldCounts({ statement }: Database, now: Date): Promise<void> {
  const before = Math.floor(now.getTime() / windowMs) - 1
  await statement.delete(rateCounts).where(lt(rateCounts.minute, before))
}
