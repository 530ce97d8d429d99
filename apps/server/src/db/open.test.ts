import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import type { Config } from '../config.ts'
import { isAlive, startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { createPool } from './pool.ts'
import { keepStarted, openDatabase, openToFill } from './open.ts'
import type { OpenDatabase } from './open.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-kept-'))
let started: EmbeddedPostgres[]
let database: OpenDatabase
beforeAll(async () => {
  started = []
  database = await keepStarted(async () => {
    const next = await startEmbedded(path.join(folder, 'postgres'))
    started.push(next)
    return next
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(text: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a killed database is restarted on the same socket with its data', async () => {
  await ask('create table told (word text)')
  await ask(`insert into told values ('once')`)
  for (let time = 1; time <= 2; time++) {
    process.kill(started.at(-1)?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => started.length, { timeout: 30_000 }).toBe(time + 1)
    expect(await ask('select * from told')).toEqual([{ word: 'once' }])
  }
})

test('a stopped database is not restarted', async () => {
  await database.stop()
  await expect(ask('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  expect(started.length).toBe(3)
})

test('a slow embedded database is waited for', async () => {
  const { url, stop } = await openDatabase({ databaseUrl: undefined, dataFolder: folder } as Config)
  const pool = createPool(url, 1, () => {})
  try {
    await expect(pool.query('select pg_sleep(3.5)')).resolves.toBeDefined()
  } finally {
    await pool.end()
    await stop()
  }
})

const newFolder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'wellspring-anew-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A process that has nothing to do with a database. */
function other(): ChildProcess & { pid: number } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { pid: number }
}

test('an initialisation that was interrupted is repeated by the next start', async () => {
  const into = newFolder()
  const owner = path.join(import.meta.dirname, '../testing/crashes/database-owner.ts')
  // In a process group of its own, so that its children die with it, as when a machine stops.
  const child = spawn(process.execPath, [owner, path.join(into, 'postgres')], {
    stdio: 'ignore',
    detached: true,
  })
  const hasBegun = () =>
    readdirSync(into, { recursive: true }).some((file) => String(file).endsWith('PG_VERSION'))
  await expect.poll(hasBegun, { interval: 5 }).toBe(true)
  const ended = once(child, 'exit')
  process.kill(-child.pid!, 'SIGKILL')
  await ended
  const made = await startEmbedded(path.join(into, 'postgres'))
  expect(await ask('select 1 as one', made.url)).toEqual([{ one: 1 }])
  await made.stop()
  expect(readdirSync(into).toSorted()).toEqual(['postgres', 'postgres.password'])
})

describe('after a reboot, a process with the recorded process id of an ended one', () => {
  const opened = async (into: string) => {
    const { stop } = await openDatabase({ databaseUrl: undefined, dataFolder: into } as Config)
    await stop()
  }

  test('is not mistaken for the database and keeps running', async () => {
    const into = newFolder()
    await opened(into)
    const { pid } = other()
    writeFileSync(path.join(into, 'postgres/postmaster.pid'), `${pid}\n${into}/postgres\n`)
    await opened(into)
    expect(isAlive(pid)).toBe(true)
  })

  test.runIf(process.platform === 'linux')('is not mistaken for the owner', async () => {
    const into = newFolder()
    const { pid } = other()
    writeFileSync(path.join(into, 'owner.pid'), `${pid} 1`)
    await opened(into)
    const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21]
    writeFileSync(path.join(into, 'owner.pid'), `${pid} ${began}`)
    await expect(opened(into)).rejects.toThrow(`already running on ${into} (process ${pid})`)
  })
})

test('a database whose seeding was interrupted is created again, and a seeded one is kept', async () => {
  const config = { databaseUrl: undefined, dataFolder: newFolder() } as Config
  const half = await openToFill(config)
  await ask('create table half ()', half.url)
  await half.stop()
  const whole = await openToFill(config)
  expect(await ask(`select to_regclass('half') as half`, whole.url)).toEqual([{ half: null }])
  await ask('create table whole ()', whole.url)
  whole.filled()
  await whole.stop()
  const again = await openToFill(config)
  expect(await ask(`select to_regclass('whole')::text as whole`, again.url)).toEqual([{ whole: 'whole' }])
  await again.stop()
})
