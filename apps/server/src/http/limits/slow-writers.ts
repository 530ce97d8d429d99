import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../../time.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts file uploads. */
    takesFiles?: boolean
  }
}

export interface SendingTimes {
  requestMs: number
  /** Ten megabytes over a slow mobile connection take minutes. */
  fileMs: number
}

const times: SendingTimes = { requestMs: 30_000, fileMs: 15 * MINUTE_MS }

/** Disconnects clients that send their request too slowly. Node's own limit is the same for all routes. */
export function addSlowWriters(app: FastifyInstance, { requestMs, fileMs }: SendingTimes = times) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, routeOptions } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done()
    const disconnectTimer = setTimeout(
      () => {
        if (!raw.complete) raw.destroy()
      },
      routeOptions.config.takesFiles ? fileMs : requestMs,
    ).unref()
    reply.raw.once('close', () => clearTimeout(disconnectTimer))
    done()
  })
}
