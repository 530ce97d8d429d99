import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { isAlive } from './db/embedded.ts'

const owner = path.join(import.meta.dirname, 'testing/crashes/database-owner.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pidIn = (file: string) => Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0])
const isGone = (pid: number) => () => !isAlive(pid)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

test('a database ends when its owner is killed', async () => {
  const child = spawn(process.execPath, [owner, path.join(folder, 'postgres')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const database = pidIn('postgres/postmaster.pid')
  expect(isAlive(database)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(isGone(database)).toBe(true)
})

/** Runs `pnpm start` with a shell script in place of the build. */
async function startWithBuild(script: string): Promise<ChildProcess> {
  const pnpm = path.join(folder, 'pnpm')
  writeFileSync(pnpm, `#!/bin/sh\n${script}\n`)
  chmodSync(pnpm, 0o755)
  return spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PATH: `${folder}:${process.env['PATH']}`,
      PORT: String(await freePort()),
      CARD_SANDBOX_URL: `http://127.0.0.1:${await freePort()}`,
      WELLSPRING_DATA: path.join(folder, 'data'),
    },
  })
}

/** Runs `pnpm start` with a build that never ends, and that has started a worker of its own. */
async function startBuilding(): Promise<ChildProcess> {
  const child = await startWithBuild(`sleep 600 &
echo $! > "${folder}/worker.pid"
echo $$ > "${folder}/build.pid"
exec sleep 600`)
  await expect.poll(() => existsSync(path.join(folder, 'build.pid')) && pidIn('build.pid') > 0).toBe(true)
  return child
}

test.each([
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['SIGHUP', (child: ChildProcess) => child.kill('SIGHUP')],
  ['the end of whoever started it', (child: ChildProcess) => child.disconnect()],
])('%s during the build ends the build and the start', async (_how, end) => {
  const child = await startBuilding()
  const build = pidIn('build.pid')
  const worker = pidIn('worker.pid')
  const ended = once(child, 'exit')
  end(child)
  expect(await ended).toEqual([0, null])
  expect(isAlive(build)).toBe(false)
  await expect.poll(isGone(worker)).toBe(true)
})

test('a build that was stopped from outside starts nothing', async () => {
  const child = await startWithBuild("echo ' Tasks:    3 successful, 5 total'")
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(said).toContain('The build was stopped before all apps were built.')
})
