import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { inject } from 'vitest'

import { createClient } from '@wellspring/api/client'
import type { Client, ClientOptions } from '@wellspring/api/client'
import type { Audience } from '@wellspring/api/contract/endpoint'

import { systemContext } from '../../system-context.ts'
import type { Context } from '../../context.ts'
import { heardEvents } from '../../ports/cards/port.ts'
import { createLog } from '../../log/log.ts'
import { openDependencies } from '../../dependencies.ts'
import { testConfig } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import { createUser, createUsers } from '../factories.ts'
import { patience } from '../patience.ts'
import type { Program } from '../programs.ts'
import { openToken, openTokens } from '../accounts/open-token.ts'

/** Returns free ports whose next port is free as well. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = net.createServer()
      await new Promise<void>((resolve) => {
        probe.listen(0, '127.0.0.1', resolve)
      })
      return probe
    }),
  )
  const ports = probes.map((probe) => (probe.address() as net.AddressInfo).port)
  for (const probe of probes) probe.close()
  return ports
}

/** Starts one of our programs with the shared compile cache. */
export function spawnProgram(name: Program, environment: Record<string, string>): ChildProcess {
  const folder = inject('programs')
  return spawn(process.execPath, [path.join(folder, `${name}.mjs`)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled'), ...environment },
  })
}

/** Starts one of our programs and waits until it is ready. */
export function launch(name: Program, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawnProgram(name, { NODE_ENV: 'test', ...environment })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the ${name} ended with code ${code}`)))
  })
}

/** Fetches from a local server with a Host header, so that the name need not resolve. */
const askFor =
  (port: number, host: string): NonNullable<ClientOptions['fetch']> =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const headers = { ...Object.fromEntries(request.headers), host, 'content-length': body.length }
    const { method } = request
    const asked = http.request({ host: '127.0.0.1', port, method, path: pathname + search, headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
    const read = Buffer.concat((await answer.toArray()) as Buffer[])
    const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(read, { status: answer.statusCode ?? 0, headers: kept })
  }

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

interface ClusterNode {
  port: number
  /** Kills it with SIGKILL like a crash, and resolves when it is gone. */
  kill: () => Promise<void>
  /** Stops it gracefully, and resolves when it is gone. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export interface Cluster {
  databaseUrl: string
  /** The environment of every server process. */
  environment: Record<string, string>
  /** A context in this process, for creating rows. */
  context: Context
  nodes: [ClusterNode, ClusterNode]
  /** Calls the sandbox's own controls: `POST /sandbox/faults` and so on. */
  sandbox: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  sql: <Row>(statement: string) => Promise<Row[]>
  /** Creates a patron with one client per server. */
  patron: () => Promise<[Client, Client]>
  /** Creates many patrons at once. `prepare` sets each of them up. */
  crowd: (
    howMany: number,
    prepare?: (context: Context, userIds: readonly string[]) => Promise<unknown>,
  ) => Promise<[Client, Client][]>
  /** Signs an existing patron in, with one client per server. */
  patronAs: (userId: string) => Promise<[Client, Client]>
  /** Signs an existing provider in, with one client per server. */
  providerAs: (userId: string) => Promise<[Client, Client]>
  admin: () => Promise<[Client, Client]>
  close: () => Promise<void>
}

/** Two server processes and the card sandbox on a database of their own, or on the one at `url`. */
export async function startCluster(url?: string): Promise<Cluster> {
  const database = url === undefined ? await createTestDatabase() : { url, drop: async () => {} }
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-cluster-'))
  const [one = 0, two = 0, cards = 0] = await freePorts(3)
  const shared = {
    DATABASE_URL: database.url,
    WELLSPRING_DATA: dataFolder,
    WELLSPRING_SECRET: 'a secret of thirty-two characters',
    DATA_ENCRYPTION_KEY: '5e'.repeat(32),
    CARD_SANDBOX_URL: `http://127.0.0.1:${cards}`,
    LOG_LEVEL: 'fatal',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
  }
  const sandbox = await launch('sandbox', {
    DATABASE_URL: database.url,
    CARD_SANDBOX_PORT: String(cards),
    CARD_WEBHOOK_URL: `http://127.0.0.1:${two}/v1/webhooks/card`,
    CARD_WEBHOOK_EVENTS: heardEvents.join(),
  })
  const node = async (port: number): Promise<ClusterNode & { child: () => ChildProcess }> => {
    const origin = `http://127.0.0.1:${port}`
    const origins = { PATRON_ORIGIN: origin, ADMIN_ORIGIN: `http://localhost:${port}` }
    const start = () => launch('server', { ...shared, ...origins, PORT: String(port) })
    let child = await start()
    return {
      port,
      child: () => child,
      kill: async () => {
        child.kill('SIGKILL')
        await ended(child)
      },
      stop: async () => {
        child.kill('SIGTERM')
        await ended(child)
      },
      start: async () => {
        child = await start()
      },
    }
  }
  const nodes = [await node(one), await node(two)] as const
  // Long timeouts, so that setup in this process does not fail on a busy machine.
  const config = testConfig(dataFolder, {
    CARD_SANDBOX_URL: `${shared.CARD_SANDBOX_URL}?timeout=${patience.waitMs}`,
  })
  const { deps, close } = await openDependencies(config, database.url, {
    log: createLog('silent'),
    maxConnections: 5,
  })
  const context = systemContext(deps, 'cluster')

  const clientsOf = (token: string, kind: Exclude<Audience, 'tenant'>, host: string): [Client, Client] => {
    const client = (port: number) => {
      const origin = `http://${host}:${port}`
      return createClient({
        url: `${origin}/v1`,
        ...(kind === 'provider' && { fetch: askFor(port, `${host}:${port}`) }),
        headers: { cookie: `__Host-session=${token}`, origin },
      })
    }
    return [client(one), client(two)]
  }
  const signInAs = async (userId: string, kind: Exclude<Audience, 'tenant'>, host: string) =>
    clientsOf(await openToken(context, userId, kind), kind, host)

  return {
    databaseUrl: database.url,
    environment: shared,
    context,
    nodes: [nodes[0], nodes[1]],
    async sandbox(method, at, body) {
      const answer = await fetch(`http://127.0.0.1:${cards}${at}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${at} was answered with ${answer.status}`)
      return answer.json()
    },
    async sql<Row>(statement: string) {
      const { rows } = await deps.database.pool.query(statement)
      return rows as Row[]
    },
    patron: async () => signInAs((await createUser(context)).id, 'patron', '127.0.0.1'),
    async crowd(howMany, prepare) {
      const made = await createUsers(
        context,
        Array.from({ length: howMany }, () => ({})),
      )
      const userIds = made.map(({ id }) => id)
      await prepare?.(context, userIds)
      const tokens = await openTokens(context, userIds, 'patron')
      return tokens.map((token) => clientsOf(token, 'patron', '127.0.0.1'))
    },
    patronAs: (userId) => signInAs(userId, 'patron', '127.0.0.1'),
    providerAs: (userId) => signInAs(userId, 'provider', 'provider.localhost'),
    admin: async () => signInAs((await createUser(context, { kind: 'admin' })).id, 'admin', 'localhost'),
    async close() {
      await close()
      for (const child of [nodes[0].child(), nodes[1].child(), sandbox]) {
        child.kill('SIGKILL')
        await ended(child)
      }
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
