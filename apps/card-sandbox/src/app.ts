import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { mountBank } from './controls/bank.ts'
import { mountOnboarding } from './controls/onboarding.ts'
import { mountControls } from './controls/routes.ts'
import { createScheduler } from './controls/scheduler.ts'
import { mountBrowserFiles } from './browser-files.ts'
import { describeError } from './describe-error.ts'
import { createFaults } from './http/faults.ts'
import { handle } from './http/handle.ts'
import { logStream } from './log-stream.ts'
import { allRoutes } from './resources/all.ts'
import { createSchema } from './state/schema.ts'
import { createCourier } from './webhooks/courier.ts'
import { enableEvents } from './webhooks/record.ts'

export interface SandboxOptions {
  databaseUrl: string
  webhookUrl: string
  webhookSecret: string
  /** The event types that the endpoint receives. All of them if omitted. */
  webhookEvents?: readonly string[]
  secretKey: string
  publishableKey: string
  latencyMs?: number
  /** A pino level; quiet by default. */
  logLevel?: string
}

const CONNECTIONS = 8
const LARGEST_BODY = 1024 * 1024

/** Builds the card sandbox, with its state in Postgres. Webhooks are sent as soon as it listens. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn', serializers: { err: describeError }, stream: logStream },
    bodyLimit: LARGEST_BODY,
    // Requests in progress are finished; only idle connections are closed.
    forceCloseConnections: 'idle',
  })
  const pool = new Pool({ connectionString: options.databaseUrl, max: CONNECTIONS })
  // The pool replaces a lost connection on its next use, whether it was idle or in use.
  const onLost = (err: Error) => app.log.warn({ err }, 'a database connection was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const prepare = async () => {
    await createSchema(pool)
    await enableEvents(pool, options.webhookEvents ?? [])
  }
  await prepare().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  const endpoint = { url: options.webhookUrl, secret: options.webhookSecret }
  const courier = createCourier(pool, endpoint, app.log)
  const scheduler = createScheduler(pool, app.log, courier.nudge)
  const faults = createFaults()
  const handling = {
    pool,
    keys: options,
    faults,
    latencyMs: options.latencyMs ?? 0,
    committed: courier.nudge,
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  for (const route of allRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(route, request, reply, handling),
    })
  }
  for (const path of new Set(allRoutes.filter((route) => route.browser).map((route) => route.path))) {
    app.options(path, answerPreflight)
  }
  mountControls(app, { pool, faults, courier, endpoint })
  mountOnboarding(app, { pool, committed: courier.nudge })
  mountBank(app, { pool, committed: courier.nudge })
  mountBrowserFiles(app)
  app.setNotFoundHandler(answerUnknown)

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // A kept-alive connection that is in use when closing begins would keep the process running for a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  await courier.start()
  scheduler.start()
  app.addHook('onClose', async () => {
    await scheduler.stop()
    await courier.stop()
    await pool.end()
  })
  return app
}

function answerPreflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .status(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    })
    .send()
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? ''
  return reply.status(404).send({
    error: {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. (The card sandbox answers only what it knows.)`,
    },
  })
}
