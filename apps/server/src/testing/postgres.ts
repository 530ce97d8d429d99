import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { bundleTestedPrograms } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which every test file clones the database `migrated`. */
    postgresUrl: string
    /** Where what is made once a run is kept beside its database. */
    runFolder: string
    /** Where the programs are that tests start as processes of their own. */
    programs: string
  }
}

const memory = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** In memory where there is room: a database is cloned there in a quarter of the time. */
function dataRoot(): string {
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES ? memory : os.tmpdir()
}

/** One PostgreSQL a run, with one migrated database to clone from, and the programs that tests start. */
export default async function setup(project: TestProject) {
  const bundled = bundleTestedPrograms()
  const folder = mkdtempSync(path.join(dataRoot(), 'wellspring-test-'))
  const server = await startEmbedded(path.join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database migrated')
  // Its socket lies in a folder of its own, and a password costs either side some ms for each of thousands of connections.
  writeFileSync(
    path.join(folder, 'postgres/pg_hba.conf'),
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
