import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'

import { BadSetting, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { FolderInUse, openDatabase } from './db/open.ts'
import { seedIfEmpty, seedSalesIfEmpty } from './demo/seed.ts'
import { describeError } from './log.ts'
import { heardEvents } from './ports/cards/port.ts'

/** A sentence for whoever started it; no stack is of use to them. */
class CannotStart extends Error {}

function buildApps(root: string) {
  console.log('Building the four apps …')
  const built = spawnSync(
    'pnpm',
    ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-order=grouped'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    },
  )
  if (built.status !== 0)
    throw new CannotStart(`The apps could not be built:\n${built.stdout}\n${built.stderr}`)
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

/** Starts a program of ours and waits until it says that it is ready. It ends when this process is gone. */
function launch(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) =>
      reject(new CannotStart(`${path.basename(path.dirname(path.dirname(file)))} ended with code ${code}.`)),
    )
  })
}

function announce(config: Config) {
  const { patron, provider, tenant, admin } = config.origins
  console.log(`
Wellspring is running.

  Patrons     ${patron}
  Providers   ${provider}
  Tenants     ${tenant}
  Staff       ${admin}
  Mail        ${config.mail.outboxOrigin}   (the log-in codes arrive here)
  API         ${patron}/v1/docs

  Demo accounts, all with the password Wellspring1!
    patron@wellspring.example     provider@wellspring.example   tenant@wellspring.example
    admin@wellspring.example      staff@wellspring.example

  Test card 4242 4242 4242 4242, any later expiry, any CVC. Stop with Ctrl-C.
`)
}

async function start() {
  const config = readConfig()
  await checkPort(config.port, config.host)
  if (config.card.sandbox) await checkPort(Number(new URL(config.card.sandbox.url).port), '127.0.0.1')
  buildApps(config.repositoryRoot)
  const database = await openDatabase(config)
  await migrate(database.url)
  await seedIfEmpty(config, database.url)

  const environment = { DATABASE_URL: database.url, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
  const children = new Set<ChildProcess>()
  let stopping = false
  const keepRunning = async (file: string, extra: Record<string, string>) => {
    const child = await launch(file, { ...environment, ...extra })
    children.add(child)
    child.once('exit', () => {
      children.delete(child)
      // Killed or crashed: what was under way is finished by the next one.
      if (!stopping) setTimeout(() => void keepRunning(file, extra).catch(onFailure), 500)
    })
  }
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all(
      [...children].map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        return ended
      }),
    )
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())

  const apps = path.join(config.repositoryRoot, 'apps')
  if (config.card.sandbox)
    await keepRunning(path.join(apps, 'card-sandbox/src/main.ts'), {
      CARD_SANDBOX_PORT: new URL(config.card.sandbox.url).port,
      CARD_WEBHOOK_URL: `http://127.0.0.1:${config.port}/v1/webhooks/card`,
      CARD_WEBHOOK_EVENTS: heardEvents.join(),
    })
  await seedSalesIfEmpty(config, database.url)
  await keepRunning(path.join(apps, 'server/src/main.ts'), {})
  announce(config)
}

function onFailure(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') console.error('The disk is full: make room, then start again. Nothing was lost.')
  else if (error instanceof CannotStart || error instanceof BadSetting || error instanceof FolderInUse)
    console.error(error.message)
  else console.error(describeError(error))
  process.exit(1)
}

start().catch(onFailure)
