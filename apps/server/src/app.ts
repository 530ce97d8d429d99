import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Dependencies } from './context.ts'
import { routes } from './domains.ts'
import { mountApi } from './http/api.ts'
import { hostsOf } from './http/audience.ts'
import { mountBookingCalendar } from './http/files/booking-calendar.ts'
import { mountCalendarFeed } from './http/files/calendar-feed.ts'
import { mountCardWebhook } from './http/card-webhook.ts'
import { isProxy } from './http/limits/client-address.ts'
import { connectionTimes } from './http/limits/connection-times.ts'
import { mountDataExport } from './http/files/data-export.ts'
import { mountDocs } from './http/docs.ts'
import { mountHostRedirects } from './http/pages/host-redirects.ts'
import { problemBody, problemHeaders, toProblem } from './http/errors.ts'
import { mountEventFiles } from './http/files/event-files.ts'
import { mountFiles } from './http/files/files.ts'
import { mountFlags } from './http/pages/flags.ts'
import { mountHealth } from './http/health.ts'
import type { Health } from './http/health.ts'
import { os } from './http/implement.ts'
import { mountInboundMail } from './http/mail/inbound-mail.ts'
import { addLimits } from './http/limits/limits.ts'
import { mountMedia } from './http/files/media.ts'
import { mountMailPage } from './http/mail/mail-page.ts'
import { mountPages } from './http/pages/pages.ts'
import { readableAddress } from './http/pages/readable-address.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { mountUnsubscribe } from './http/mail/unsubscribe.ts'
import { mountSitemap } from './http/pages/sitemap.ts'
import { addSlowWriters } from './http/limits/slow-writers.ts'
import { mountStatement } from './http/files/statement.ts'
import { problem } from './problem.ts'

/** The handlers of the contract, by domain. */
const router = os.router(routes)

/** The path for logs, without the secrets of calendar feeds and guest links. */
const pathOf = ({ url }: FastifyRequest) =>
  url.split('?', 1)[0]?.replace(/^(\/v1\/calendar\/|\/telehealth\/guest\/).+/, '$1…')

const maxBodyBytes = 256 * 1024

/** Tells whether the client has disconnected in the middle of its request. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export async function buildApp(deps: Dependencies, health: Health): Promise<FastifyInstance> {
  const { config } = deps
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // The response reaches no one, and nothing of ours has failed.
    const refusal = hasHungUp(request)
      ? problem('BAD_REQUEST', 'This request was interrupted.')
      : toProblem(error, request.log)
    return reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store', ...problemHeaders(refusal) })
      .send(problemBody(refusal, request.id))
  }
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: maxBodyBytes,
    trustProxy: isProxy(config),
    ...connectionTimes,
    forceCloseConnections: 'idle',
    http: { ...connectionTimes.http, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Fastify does not pass unparsable URLs to the error handler.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  })
  const hostOf = hostsOf(config)

  app.setErrorHandler(refuse)
  app.setNotFoundHandler(() => {
    throw problem('NOT_FOUND', 'There is nothing at this address.')
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Only the path, because a query may contain personal data.
    const path = pathOf(request)
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })

  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', deps.loadBurst.begin())
    done()
  })
  // Refuses paths that another parser would normalise to a different path.
  app.addHook('onRequest', async (request) => {
    const at = request.url.split('?', 1)[0] ?? ''
    const plain = URL.parse(`http://host${at}`)?.pathname === at
    if (!plain || (at.startsWith('/v1') && at.endsWith('/')))
      throw problem('NOT_FOUND', 'There is nothing at this address.')
  })
  await app.register(cookie)
  addSlowWriters(app)
  addSecurityHeaders(app, config)
  if (deps.ports.outbox) mountMailPage(app, deps, { outbox: deps.ports.outbox, hostOf })
  addLimits(app, deps)
  mountHealth(app, deps, health)
  if (deps.ports.disk) mountFiles(app, deps, deps.ports.disk)
  mountFlags(app, config)
  mountHostRedirects(app, config)
  mountMedia(app, deps, hostOf)
  mountCardWebhook(app, deps)
  mountInboundMail(app, deps)
  mountUnsubscribe(app, deps)
  mountStatement(app, deps, hostOf)
  mountBookingCalendar(app, deps, hostOf)
  mountEventFiles(app, deps, hostOf)
  mountCalendarFeed(app, deps, hostOf)
  mountDataExport(app, deps, hostOf)
  mountDocs(app)
  mountApi(app, deps, router, hostOf)
  mountSitemap(app, deps, hostOf)
  await mountPages(app, deps, hostOf)
  return app
}
