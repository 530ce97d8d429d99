import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { runOnce } from 'graphile-worker'
import { Logger } from 'graphile-worker'

import { createClient } from '@wellspring/api/client'
import type { Client } from '@wellspring/api/client'
import type { Audience, Kind, Role } from '@wellspring/api/contract/endpoint'

import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { systemContext } from '../system-context.ts'
import type { Context, Dependencies } from '../context.ts'
import { getUser } from '../domains/identity/queries.ts'
import { taskList } from '../jobs.ts'
import type { KeptMail } from '../ports/mail/outbox.ts'
import type { Ports } from '../ports/open.ts'
import { openDependencies } from '../dependencies.ts'
import { createTestDatabase } from './database.ts'
import { createUser } from './factories.ts'
import { createWatchedLog } from './watched-log.ts'
import { openToken } from './accounts/open-token.ts'

/** A clock that moves only when a test advances it. */
export interface Clock {
  now: () => Date
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export function createClock(start = new Date('2026-06-15T09:00:00.000Z')): Clock {
  let instant = start.getTime()
  return {
    now: () => new Date(instant),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      instant += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** A signed-in account with its own client. */
export interface SignedIn {
  userId: string
  email: string
  cookie: string
  client: Client
}

export interface TestApp {
  app: FastifyInstance
  deps: Dependencies
  clock: Clock
  databaseUrl: string
  /** A context without an actor, for calling actions directly. */
  context: Context
  /** A client of a host, signed in with `cookie` if given. */
  client: (audience: Audience, cookie?: string) => Client
  /** Creates an account of this kind with an open session. */
  signIn: (kind: Kind, options?: { roles?: Role[] }) => Promise<SignedIn>
  /** Opens another session of an existing account. */
  signInAs: (userId: string) => Promise<Client>
  /** Returns the mails to an address, newest first. */
  mails: (to: string) => Promise<KeptMail[]>
  /** Runs all due jobs, and those that they enqueue. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

const audienceOf = (kind: Kind): Audience => (kind === 'staff' ? 'admin' : kind)

const quiet = new Logger(() => () => {})

export function testConfig(dataFolder: string, settings: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    WELLSPRING_DATA: dataFolder,
    WELLSPRING_SECRET: 'a secret of thirty-two characters',
    DATA_ENCRYPTION_KEY: '5e'.repeat(32),
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    ...settings,
  })
}

/** The whole server on its own database, without a socket. `ports` replaces adapters. */
export async function testApp(
  options: {
    settings?: Record<string, string>
    ports?: Partial<Ports>
    databaseUrl?: string
    /** The initial state: a database to clone and its files. */
    from?: { template: string; files: string }
    clock?: Clock
    log?: FastifyBaseLogger
    /** The folder with built apps. Without it, no app is served. */
    root?: string
  } = {},
): Promise<TestApp> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-data-'))
  if (options.from) cpSync(options.from.files, dataFolder, { recursive: true })
  const config = {
    ...testConfig(dataFolder, options.settings),
    repositoryRoot: options.root ?? dataFolder,
  }
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase(options.from?.template)
  const clock = options.clock ?? createClock()
  const watched = createWatchedLog('info')
  const log = options.log ?? watched.log
  const opened = await openDependencies(config, database.url, { now: clock.now, log })
  const deps: Dependencies = { ...opened.deps, ports: { ...opened.deps.ports, ...options.ports } }
  const app = await buildApp(deps, { draining: false })
  await app.ready()
  const context = systemContext(deps, 'test')

  const client: TestApp['client'] = (audience, cookie) => {
    const origin = config.origins[audience]
    return createClient({
      url: `${origin}/v1`,
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url)
        const answer = await app.inject({
          method: request.method,
          url: pathname + search,
          headers: {
            ...Object.fromEntries(request.headers),
            host: new URL(origin).host,
            origin,
            ...(cookie && { cookie }),
          },
          ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        })
        const { statusCode, headers, rawPayload } = answer
        const bodyless = statusCode === 204 || statusCode === 304
        return new Response(bodyless ? null : new Uint8Array(rawPayload), {
          status: statusCode,
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        })
      },
    })
  }

  const openCookie = async (userId: string, audience: Audience) =>
    `__Host-session=${await openToken(context, userId, audience)}`

  return {
    app,
    deps,
    clock,
    databaseUrl: database.url,
    context,
    client,
    async signIn(kind, { roles = [] } = {}) {
      const audience = audienceOf(kind)
      const user = await createUser(context, { kind, roles })
      const cookie = await openCookie(user.id, audience)
      return { userId: user.id, email: user.email, cookie, client: client(audience, cookie) }
    },
    async signInAs(userId) {
      const { audience } = await getUser(context.db, userId)
      return client(audience, await openCookie(userId, audience))
    },
    mails: (to) => deps.ports.outbox?.list(to) ?? Promise.resolve([]),
    runJobs: () =>
      runOnce({
        // With a connection of its own, the worker would reconnect for every run.
        pgPool: deps.database.pool,
        taskList: taskList(deps),
        logger: quiet,
        noHandleSignals: true,
      }),
    async close() {
      await app.close()
      await opened.close()
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
      watched.check()
    },
  }
}
