import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

/** Allows pages to load from their own host, the gateway and the file storage, and forbids inline scripts. */
export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[] = []): string {
  const card = config.card.sandbox
    ? {
        script: config.card.sandbox.browserOrigin,
        frame: config.card.sandbox.browserOrigin,
        api: config.card.sandbox.browserOrigin,
      }
    : {
        script: 'https://js.stripe.com https://*.js.stripe.com',
        frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        api: 'https://api.stripe.com',
      }
  const store = config.s3 ? ` ${config.s3.endpoint}` : ''
  const flags = config.flagUrl ? ` ${new URL(config.flagUrl).origin}` : ''
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${card.script}${hashes}`,
    // The component library creates styles at run time. Styles cannot execute anything.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${store}${flags}`,
    "font-src 'self'",
    `connect-src 'self' ${card.api}${store}`,
    `frame-src ${card.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Allows cameras for calls, and payments also for the gateway's frames, which contain the wallet buttons. */
function permissionsPolicy(config: Config): string {
  const wallet = config.card.sandbox ? '' : ' "https://js.stripe.com" "https://*.js.stripe.com"'
  return `camera=(self), microphone=(self), geolocation=(), payment=(self${wallet})`
}

export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const policy = contentSecurityPolicy(config)
  const encrypted = config.origins.patron.startsWith('https:')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // A wallet may open a window of its own, which needs its opener to return the result.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissionsPolicy(config),
      'x-frame-options': 'DENY',
      ...(encrypted && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    })
    done()
  })
}
