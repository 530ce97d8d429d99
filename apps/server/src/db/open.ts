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

/** A database that is filled before anybody uses it: one that is cut off over that is made anew by the next start. */
export interface FilledDatabase extends OpenDatabase {
  /** All of it stands now. */
  filled: () => void
}

/** Starts a database again whenever it ends by itself. What a killed one left behind takes a moment to go. */
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
 * The embedded database has the processors of everything else on its machine, builds and browsers included: it may be
 * late and is not gone. In ms; a server that is asked to end is gone before.
 */
const EMBEDDED_PATIENCE_MS = 8000

/** The address of a database that may take so long to answer, in ms. */
export function withPatience(url: string, patienceMs: number): string {
  const patient = new URL(url)
  patient.searchParams.set('query_timeout', String(patienceMs))
  return patient.href
}

/** The database of the settings: the one at DATABASE_URL, or the embedded one. */
export const openDatabase = (config: Config): Promise<OpenDatabase> => open(config)

/** The same for whoever fills an embedded one that is new. */
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
        // After a crash: one call for the whole file system instead of one for each of 1,600 files, which took three
        // of the four seconds until it was back.
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
