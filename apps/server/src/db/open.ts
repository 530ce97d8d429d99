import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../config.ts'
import { isNew, removeEmbedded, startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { lockFolder } from './lock-folder.ts'

const againMs = 300

export interface OpenDatabase {
  url: string
  stop: () => Promise<void>
}

/** A database that has to be seeded before use. If seeding is interrupted, the next start creates it again. */
export interface FilledDatabase extends OpenDatabase {
  /** Marks the seeding as complete. */
  filled: () => void
}

/** Restarts a database whenever it ends unexpectedly. What a killed one leaves behind takes a moment to disappear. */
export async function keepStarted(start: () => Promise<EmbeddedPostgres>): Promise<OpenDatabase> {
  let current = await start()
  let starting: Promise<unknown> = Promise.resolve()
  let stopping = false
  const startAgain = async () => {
    while (!stopping) {
      await sleep(againMs)
      const next = await start().catch(() => null)
      if (!next) continue
      current = next
      void watch(next)
      return
    }
  }
  const watch = async ({ ended }: EmbeddedPostgres) => {
    await ended
    if (!stopping) starting = startAgain()
  }
  void watch(current)
  return {
    url: current.url,
    async stop() {
      stopping = true
      await starting
      await current.stop()
    },
  }
}

/**
 * Query timeout of the embedded database, in ms. It shares its processors with everything else on the machine,
 * including builds and browsers, so it may be slow without being down. Shorter than the time in which a stopping server
 * ends.
 */
const EMBEDDED_PATIENCE_MS = 8000

/** Sets the query timeout in a database URL, in ms. */
export function withPatience(url: string, patienceMs: number): string {
  const patient = new URL(url)
  patient.searchParams.set('query_timeout', String(patienceMs))
  return patient.href
}

/** Opens the configured database: the one at DATABASE_URL, or the embedded one. */
export const openDatabase = (config: Config): Promise<OpenDatabase> => open(config)

/** The same for a caller that seeds a new embedded database. */
export async function openToFill(config: Config): Promise<FilledDatabase> {
  const unfilled = path.join(config.dataFolder, 'unfilled')
  const database = await open(config, async (folder) => {
    if (existsSync(unfilled)) await removeEmbedded(folder)
    if (isNew(folder)) writeFileSync(unfilled, '')
  })
  return { ...database, filled: () => rmSync(unfilled, { force: true }) }
}

async function open(
  config: Config,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const unlock = lockFolder(config.dataFolder)
  try {
    const folder = path.join(config.dataFolder, 'postgres')
    await prepare(folder)
    const start = () =>
      startEmbedded(folder, {
        shared_buffers: '128MB',
        max_connections: '100',
        // After a crash, one syncfs call for the whole file system replaces an fsync of each of 1,600 files, which took
        // three of the four seconds of the recovery.
        ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
      })
    const { url, stop } = await keepStarted(start)
    return {
      url: withPatience(url, EMBEDDED_PATIENCE_MS),
      stop: async () => {
        await stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
