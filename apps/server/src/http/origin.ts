import type { FastifyRequest } from 'fastify'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import { readSessionCookie } from './session-cookie.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts writes only from pages of the same host. A request without an Origin header, which comes from a program, must
 * not carry a browser's cookie.
 */
export function checkOrigin(request: FastifyRequest, audience: Audience, config: Config) {
  if (safe.has(request.method)) return
  const { origin } = request.headers
  const own = origin === config.origins[audience]
  const program = origin === undefined && readSessionCookie(request) === undefined
  if (!own && !program) throw originRefused()
}

const originRefused = () => problem('ORIGIN_REFUSED', 'This request did not come from our own page.')

/** Accepts unauthenticated form posts only from this page, if the browser reports an origin. */
export function checkPage(request: FastifyRequest, page: string) {
  const { origin } = request.headers
  if (origin !== undefined && origin !== page) throw originRefused()
}

/** Accepts only JSON bodies, and multipart forms where the contract says so: a cross-site form can send neither. */
export function checkContentType(request: FastifyRequest, takesForm: boolean) {
  const type = request.headers['content-type']
  if (type === undefined || safe.has(request.method) || /^application\/json\s*(;|$)/i.test(type)) return
  if (takesForm && /^multipart\/form-data\s*;/i.test(type)) return
  throw problem('UNSUPPORTED_TYPE', 'Please send JSON.')
}
