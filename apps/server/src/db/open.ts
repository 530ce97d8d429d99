import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../config.ts'
import { isAlive, startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'

const againMs = 300

export interface OpenDatabase {
  url: string
  stop: () => Promise<void>
}

export class FolderInUse extends Error {}

/** One owner a data folder: a second start must not touch the first one's files. */
function lockFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const file = path.join(dataFolder, 'owner.pid')
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner && owner !== process.pid && isAlive(owner))
        throw new FolderInUse(
          `Wellspring is already running on ${dataFolder} (process ${owner}). Stop it, or set WELLSPRING_DATA to another folder.`,
        )
      rmSync(file, { force: true })
    }
  }
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

/** The database of the settings: the one at DATABASE_URL, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const unlock = lockFolder(config.dataFolder)
  try {
    const start = () =>
      startEmbedded(path.join(config.dataFolder, 'postgres'), {
        shared_buffers: '128MB',
        max_connections: '100',
        // After a crash: one call for the whole file system instead of one for each of 1,600 files, which took three
        // of the four seconds until it was back.
        ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
      })
    const { url, stop } = await keepStarted(start)
    const patient = new URL(url)
    patient.searchParams.set('query_timeout', String(EMBEDDED_PATIENCE_MS))
    return {
      url: patient.href,
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
