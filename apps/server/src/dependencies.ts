import type { CacheTag } from '@wellspring/api/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from './config.ts'
import { eventEffectsOf } from './event-effects.ts'
import type { Dependencies } from './context.ts'
import { openClock } from './db/clock.ts'
import { connect } from './db/database.ts'
import { cacheDrops, contributions, reactions } from './domains.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import { openSharedCounts } from './http/limits/shared-counts.ts'
import { createLog } from './log/log.ts'
import { openPorts } from './ports/open.ts'
import { createLoadBurst } from './load-burst.ts'

export interface OpenDependencies {
  deps: Dependencies
  close: () => Promise<void>
}

/** Opens the dependencies of a process. Tests may pass their own clock. */
export async function openDependencies(
  config: Config,
  databaseUrl: string,
  options: { now?: () => Date; log?: FastifyBaseLogger; maxConnections?: number } = {},
): Promise<OpenDependencies> {
  const log = options.log ?? createLog(config.logLevel)
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = connect(databaseUrl, {
    onError,
    ...(options.maxConnections && { maxConnections: options.maxConnections }),
  })
  const { now, stop } = options.now
    ? { now: options.now, stop: () => {} }
    : await openClock(database.pool, onError)
  const ports = await openPorts(config, databaseUrl, now, onError)
  const cache = createResponseCache(now)
  const counts = openSharedCounts(database, config, now)
  const eventEffects = eventEffectsOf(reactions, cacheDrops)
  ports.bus.subscribe('cache', (tag) => cache.drop(tag as CacheTag), cache.dropAll)
  ports.bus.subscribe('cache-unseen', (tag) => cache.dropUnseen(tag as CacheTag), cache.dropAll)
  return {
    deps: {
      config,
      database,
      ports,
      now,
      log,
      cache,
      counts,
      loadBurst: createLoadBurst(),
      eventEffects,
      ...contributions,
    },
    close: async () => {
      stop()
      await counts.close()
      await ports.bus.close()
      await database.close()
    },
  }
}
