import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { bundleTestedPrograms } from './programs.ts'
import { createRunFolder, databaseFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which every test file clones the database `migrated`. */
    postgresUrl: string
    /** The folder for files that are made once per run. */
    runFolder: string
    /** The folder with the programs that tests start as separate processes. */
    programs: string
  }
}

const memory = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** Uses a memory file system if it has space, where cloning takes a quarter of the time. */
function dataRoot(): string {
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES ? memory : os.tmpdir()
}

/** Starts one PostgreSQL per run, with a migrated template database and the programs that tests start. */
export default async function setup(project: TestProject) {
  const bundled = bundleTestedPrograms()
  const folder = await createRunFolder(dataRoot())
  const server = await startEmbedded(databaseFolder(folder), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database migrated')
  // The socket is in a private folder, so password checks would only cost some ms for each of thousands of connections.
  writeFileSync(
    path.join(databaseFolder(folder), 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  await client.query('select pg_reload_conf()')
  await client.end()
  const migrated = new URL(server.url)
  migrated.pathname = '/migrated'
  await migrate(migrated.href)
  const programs = await bundled
  project.provide('programs', programs.folder)
  project.provide('postgresUrl', server.url)
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
