import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Dependencies } from './context.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { bookingRoutes } from './domains/booking/routes.ts'
import { callRoutes } from './domains/calls/routes.ts'
import { cartRoutes } from './domains/cart/routes.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { clientRoutes } from './domains/clients/routes.ts'
import { communityRoutes } from './domains/community/routes.ts'
import { coachingRoutes } from './domains/coaching/routes.ts'
import { dashboardRoutes } from './domains/dashboard/routes.ts'
import { directoryRoutes } from './domains/directory/routes.ts'
import { disputeRoutes } from './domains/disputes/routes.ts'
import { educationalContentRoutes } from './domains/educational-content/routes.ts'
import { emergencyRoutes } from './domains/emergency/routes.ts'
import { eventRoutes } from './domains/events/routes.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { onboardingRoutes } from './domains/onboarding/routes.ts'
import { membershipRoutes } from './domains/memberships/routes.ts'
import { notificationTextRoutes } from './domains/notification-texts/routes.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import { organisationRoutes } from './domains/organisations/routes.ts'
import { packageRoutes } from './domains/packages/routes.ts'
import { paymentRoutes } from './domains/payments/routes.ts'
import { accountClosingRoutes } from './domains/account-closing/routes.ts'
import { personalDataRoutes } from './domains/personal-data/routes.ts'
import { questionnaireRoutes } from './domains/questionnaires/routes.ts'
import { registryRoutes } from './domains/registries/routes.ts'
import { safetyRoutes } from './domains/safety/routes.ts'
import { schedulingRoutes } from './domains/scheduling/routes.ts'
import { seriesRoutes } from './domains/series/routes.ts'
import { secondFactorRoutes } from './domains/second-factor/routes.ts'
import { sharingRoutes } from './domains/sharing/routes.ts'
import { siteRoutes } from './domains/site/routes.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { uploadRoutes } from './domains/uploads/routes.ts'
import { waitlistRoutes } from './domains/waitlist/routes.ts'
import { walletRoutes } from './domains/wallet/routes.ts'
import { wellnessRoutes } from './domains/wellness/routes.ts'
import { mountApi } from './http/api.ts'
import { hostsOf } from './http/audience.ts'
import { mountBookingCalendar } from './http/booking-calendar.ts'
import { mountCalendarFeed } from './http/calendar-feed.ts'
import { mountCardWebhook } from './http/card-webhook.ts'
import { isProxy } from './http/client-address.ts'
import { connectionTimes } from './http/connection-times.ts'
import { mountDataExport } from './http/data-export.ts'
import { mountDocs } from './http/docs.ts'
import { problemBody, problemHeaders, toProblem } from './http/errors.ts'
import { mountEventFiles } from './http/event-files.ts'
import { mountFiles } from './http/files.ts'
import { mountFlags } from './http/flags.ts'
import { mountHealth } from './http/health.ts'
import type { Health } from './http/health.ts'
import { os } from './http/implement.ts'
import { mountInboundMail } from './http/inbound-mail.ts'
import { addLimits } from './http/limits.ts'
import { mountMedia } from './http/media.ts'
import { mountMailPage } from './http/mail-page.ts'
import { mountPages } from './http/pages.ts'
import { readableAddress } from './http/readable-address.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { mountUnsubscribe } from './http/unsubscribe.ts'
import { mountSitemap } from './http/sitemap.ts'
import { addSlowWriters } from './http/slow-writers.ts'
import { mountStatement } from './http/statement.ts'
import { problem } from './problem.ts'

/** The contract's domains: the table of contents. */
const router = os.router({
  identity: identityRoutes,
  dashboard: dashboardRoutes,
  audit: auditRoutes,
  personalData: personalDataRoutes,
  accountClosing: accountClosingRoutes,
  uploads: uploadRoutes,
  registries: registryRoutes,
  onboarding: onboardingRoutes,
  memberships: membershipRoutes,
  catalogue: catalogueRoutes,
  directory: directoryRoutes,
  scheduling: schedulingRoutes,
  booking: bookingRoutes,
  safety: safetyRoutes,
  questionnaires: questionnaireRoutes,
  secondFactor: secondFactorRoutes,
  sharing: sharingRoutes,
  emergency: emergencyRoutes,
  calls: callRoutes,
  waitlist: waitlistRoutes,
  clients: clientRoutes,
  organisations: organisationRoutes,
  coaching: coachingRoutes,
  packages: packageRoutes,
  events: eventRoutes,
  educationalContent: educationalContentRoutes,
  series: seriesRoutes,
  cart: cartRoutes,
  orders: orderRoutes,
  payments: paymentRoutes,
  disputes: disputeRoutes,
  wallet: walletRoutes,
  notifications: notificationRoutes,
  notificationTexts: notificationTextRoutes,
  support: supportRoutes,
  community: communityRoutes,
  site: siteRoutes,
  wellness: wellnessRoutes,
})

/** As it is logged: what opens somebody's calendar, or a call, is nobody's business. */
const pathOf = ({ url }: FastifyRequest) =>
  url.split('?', 1)[0]?.replace(/^(\/v1\/calendar\/|\/telehealth\/guest\/).+/, '$1…')

const maxBodyBytes = 256 * 1024

/** Whether somebody is gone in the middle of what they send. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export async function buildApp(deps: Dependencies, health: Health): Promise<FastifyInstance> {
  const { config } = deps
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // Nobody reads the answer, and nothing of ours has failed.
    const refusal = hasHungUp(request)
      ? problem('BAD_REQUEST', 'This request broke off.')
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
    // What is no address at all never comes to the error handler.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  })
  const hostOf = hostsOf(config)

  app.setErrorHandler(refuse)
  app.setNotFoundHandler(() => {
    throw problem('NOT_FOUND', 'There is nothing at this address.')
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The path only: a query may carry what is nobody's business.
    const path = pathOf(request)
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })

  // One address, one meaning: what another reader would normalise to another path is not answered.
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
