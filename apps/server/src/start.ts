import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { createBuildProgress, isCutShort } from './build-progress.ts'
import { BadSetting, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { FolderInUse } from './db/lock-folder.ts'
import { openToFill } from './db/open.ts'
import type { OpenDatabase } from './db/open.ts'
import { createKeptLog } from './log/kept-log.ts'
import { describeError } from './log/log.ts'
import { nodeEnvironment, nodeOptions } from './memory.ts'
import { heardEvents } from './ports/cards/port.ts'
import { createPool } from './db/pool.ts'
import { createTerminalLog, tookText } from './log/terminal-log.ts'

/** An error whose message is printed without its stack. */
class CannotStart extends Error {}

/** Milliseconds in which our child processes have to stop. */
const patienceMs = 6000
/** Milliseconds for the whole stop. */
const longestMs = 9400
/** Milliseconds to wait after a change, because files are often saved a few at a time. */
const changedMs = 200

/** The compile cache, which makes a restarted process ready a third sooner. */
const compiled = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/** A process that ends sooner than this after it was ready may do so repeatedly, so its restart is delayed. */
const STEADY_MS = 10_000
const AGAIN_MS = 500
/** A stage that takes longer says so, so that nobody takes a slow machine for one that hangs. */
const QUIET_MS = 60_000

const began = Date.now()
/** Prints a stage of the start with the time since its beginning. */
const stage = (doing: string) => console.log(`  ${tookText(Date.now() - began).padStart(10)}   ${doing}`)

type Send = (signal: NodeJS.Signals) => void

/** Our child processes, and how each is sent a signal. */
const children = new Map<ChildProcess, Send>()
let database: OpenDatabase | undefined
let stopping = false

function keep(child: ChildProcess, send: Send = (signal) => void child.kill(signal)): ChildProcess {
  children.set(child, send)
  child.once('exit', () => children.delete(child))
  return child
}

/** Sends a signal to a program and to those that it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    // They have just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a program until it ends successfully. Rejects with its output otherwise. */
function finish(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  hears: Hears = () => {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: path.join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...environment },
    // Its own process group: a build starts others, which would survive it and write into the next start's files.
    detached: true,
  })
  keep(child, (signal) => signalGroup(child, signal))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)))
  if (child.stdout) createInterface({ input: child.stdout }).on('line', hears)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new CannotStart(said))))
  })
}

async function buildApps() {
  const args = ['exec', 'turbo', 'run', 'build', '--output-logs=new-only', '--log-order=stream']
  const report = createBuildProgress(stage)
  let wasStopped = false
  const hears = (line: string) => {
    report(line)
    wasStopped ||= isCutShort(line)
  }
  const stillBuilding = setInterval(() => stage('Still building …'), QUIET_MS)
  await finish('pnpm', args, { TURBO_TELEMETRY_DISABLED: '1' }, hears)
    .catch((error: Error) => {
      throw new CannotStart(`The apps could not be built:\n${error.message}`)
    })
    .finally(() => clearInterval(stillBuilding))
  if (wasStopped)
    throw new CannotStart('The build was stopped before all apps were built. Please start again.')
}

function checkPort(port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', () =>
      reject(
        new CannotStart(
          `Port ${port} is taken by another program. Stop it, or set PORT to another number, for example PORT=4100.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Handles a line of a program's log: it goes to a file, and to the terminal only if a person needs to know. */
type Hears = (line: string) => void

/** The path as a user in this folder would type it. */
function shortestPath(file: string): string {
  const relative = path.relative(process.cwd(), file)
  return relative.startsWith('..') ? file : relative
}

/** Undefined if LOG_LEVEL is set, because the log itself is then printed here. */
function openTerminalLog({ dataFolder }: Config, databaseUrl: string): Hears | undefined {
  if (process.env['LOG_LEVEL'] !== undefined) return undefined
  const file = path.join(dataFolder, 'server.log')
  const pool = createPool(databaseUrl, 1, () => {})
  return createTerminalLog({
    say: (sentence) => console.error(sentence),
    keep: createKeptLog(file),
    file: shortestPath(file),
    databaseAnswers: async () => {
      await pool.query('select 1')
      return true
    },
  })
}

/** Starts one of our programs and waits until it reports that it is ready. It ends with this process. */
function launch(file: string, environment: NodeJS.ProcessEnv, hears?: Hears): Promise<ChildProcess> {
  const child = keep(
    spawn(process.execPath, [...nodeOptions, file], {
      stdio: ['ignore', hears ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...nodeEnvironment, ...environment },
    }),
  )
  if (hears && child.stdout) createInterface({ input: child.stdout }).on('line', hears)
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) =>
      reject(new CannotStart(`${path.basename(path.dirname(path.dirname(file)))} ended with code ${code}.`)),
    )
  })
}

let server: ChildProcess | undefined

/** Developers run the sources, which restart when they are saved. */
const reloads = process.argv.includes('--reload')
const serverFile = path.join(import.meta.dirname, reloads ? 'main.ts' : '../dist/main.mjs')

async function keepRunning(file: string, environment: NodeJS.ProcessEnv, hears?: Hears) {
  const child = await launch(file, environment, hears)
  if (file === serverFile) server = child
  const readyAt = Date.now()
  // Killed or crashed. The next process finishes what was running.
  const again = (waitMs = AGAIN_MS) => {
    if (!stopping) setTimeout(() => void keepRunning(file, environment, hears).catch(() => again()), waitMs)
  }
  child.once('exit', () => again(Date.now() - readyAt > STEADY_MS ? 0 : AGAIN_MS))
}

/** For developers: restarts the server when one of its files, or of the contract's, changes. */
function reloadOnChange({ repositoryRoot }: Config) {
  let soon: NodeJS.Timeout | undefined
  for (const folder of ['apps/server/src', 'packages/api/src'])
    watch(path.join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || !/(?<!\.test)\.(ts|json)$/.test(file)) return
      clearTimeout(soon)
      soon = setTimeout(() => server?.kill('SIGTERM'), changedMs)
    })
}

function announce(config: Config) {
  const { patron, provider, tenant, admin } = config.origins
  console.log(`
Wellspring is running, ready after ${tookText(Date.now() - began)}.

  Patrons     ${patron}
  Providers   ${provider}
  Tenants     ${tenant}
  Staff       ${admin}
  Mail        ${config.mail.outboxOrigin}   (the log-in codes arrive here)
  API         ${patron}/v1/docs

  Demo accounts, all @wellspring.example with the password Wellspring1!
    Patrons     noor (orders, bookings, a package), patron
    Providers   stillwater-goods (a shop), miriam.adler (a psychologist), julien.tremblay (a coach), provider (to apply)
    Tenants     tenant (a hospital)
    Staff       admin, staff, idris.bello (a second administrator)

  Test card 4242 4242 4242 4242, any later expiry, any CVC.
  Stop with Ctrl-C, or from elsewhere with: kill ${process.pid}
`)
}

/** Stops all child processes and the database, in any state. */
async function stop(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code), longestMs)
  await Promise.all(
    [...children].map(async ([child, send]) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      send('SIGTERM')
      const killTimer = setTimeout(() => send('SIGKILL'), patienceMs)
      await ended
      clearTimeout(killTimer)
    }),
  )
  await database?.stop()
  process.exit(code)
}

async function start() {
  const config = readConfig()
  await checkPort(config.port, config.host)
  if (config.card.sandbox) await checkPort(Number(new URL(config.card.sandbox.url).port), '127.0.0.1')
  console.log('Starting Wellspring. The first start takes a few minutes, later ones are much faster.')
  stage('Building the four apps …')
  await buildApps()
  stage('Starting PostgreSQL …')
  const { filled, ...opened } = await openToFill(config)
  database = opened
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
  const apps = path.join(config.repositoryRoot, 'apps')
  // In separate processes, so that this supervising one does not keep their memory.
  const seed = (part: 'people' | 'sales') =>
    finish(
      process.execPath,
      [path.join(apps, 'server/dist/seed.mjs'), '--part', part],
      environment,
      (line) => {
        if (line.startsWith('Filling the demo')) stage(line)
      },
    )

  stage('Filling the demo where it is empty: people and products …')
  await seed('people')
  const hears = openTerminalLog(config, database.url)
  if (config.card.sandbox) {
    const sandbox = {
      ...environment,
      CARD_SANDBOX_PORT: new URL(config.card.sandbox.url).port,
      CARD_WEBHOOK_URL: `http://127.0.0.1:${config.port}/v1/webhooks/card`,
      CARD_WEBHOOK_EVENTS: heardEvents.join(),
    }
    await keepRunning(path.join(apps, 'card-sandbox/src/main.ts'), sandbox, hears)
  }
  stage('Filling the demo where it is empty: orders, bookings and messages …')
  await seed('sales')
  filled()
  stage('Starting the server …')
  await keepRunning(serverFile, environment, hears)
  if (reloads) reloadOnChange(config)
  announce(config)
}

function onFailure(error: unknown) {
  // A stop in the middle of the start causes failures that need no message.
  if (stopping) return
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') console.error('The disk is full: make room, then start again. Nothing was lost.')
  else if (error instanceof CannotStart || error instanceof BadSetting || error instanceof FolderInUse)
    console.error(error.message)
  else console.error(describeError(error))
  void stop(1)
}

// The reader of our output may end before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Started by another program of ours, so this process ends with it.
process.on('disconnect', () => void stop(0))
start().catch(onFailure)
