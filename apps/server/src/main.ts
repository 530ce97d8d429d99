import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

import type { FastifyBaseLogger } from 'fastify'

import { buildApp } from './app.ts'
import { BadSetting, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { FolderInUse } from './db/lock-folder.ts'
import { openDatabase } from './db/open.ts'
import { startJobs } from './jobs.ts'
import type { Health } from './http/health.ts'
import { createLog, describeError, endOnCrash } from './log/log.ts'
import { giveMemoryBackAtRest } from './memory.ts'
import { startRealtime } from './realtime/start.ts'
import { openDependencies } from './dependencies.ts'

/** Milliseconds for a graceful stop. Process managers usually wait ten seconds. */
const patienceMs = 8000

/** Starts everything and returns a function that stops it. */
async function start(config: Config, log: FastifyBaseLogger, health: Health): Promise<() => Promise<void>> {
  const database = await openDatabase(config)
  await migrate(database.url)
  const { deps, close } = await openDependencies(config, database.url, { log })
  const app = await buildApp(deps, health)
  giveMemoryBackAtRest(app)
  const realtime = startRealtime(app, deps, { databaseUrl: database.url })
  const jobs = await startJobs(deps, database.url)
  await app.listen({ port: config.port, host: config.host })
  deps.log.info({ port: config.port }, 'listening')
  return async () => {
    await realtime.close()
    await app.close()
    await jobs.stop()
    await close()
    await database.stop()
  }
}

async function main() {
  const config = readConfig()
  const log = createLog(config.logLevel)
  endOnCrash(log)
  const health = { draining: false }
  const started = start(config, log, health)

  let stopping: Promise<void> | undefined
  const stop = async () => {
    health.draining = true
    // A neighbouring service may not respond. The next process finishes what is cut off here.
    setTimeout(() => process.exit(0), patienceMs).unref()
    // A start in progress already holds jobs and a database, which it would leave behind.
    const end = await started
    // Gives a proxy that polls /readyz time to stop sending requests.
    if (config.production) await sleep(2000)
    await end()
    process.exit(0)
  }
  const onSignal = () => {
    stopping ??= stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Started by `pnpm start`, so this process ends with it.
  process.on('disconnect', onSignal)
  await started
  // The starter may have ended in the meantime.
  if (process.connected) process.send?.({ ready: true })
  // Writes the compile cache of NODE_COMPILE_CACHE now, in case the process is killed later.
  flushCompileCache()
}

// The reader of our output may end before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? 'The port is taken by another program. Stop it, or set PORT to another number, for example PORT=4100.'
      : error instanceof BadSetting || error instanceof FolderInUse
        ? error.message
        : `Wellspring could not start: ${inspect(describeError(error), { depth: 5 })}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
