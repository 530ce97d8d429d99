import type { FastifyRequest } from 'fastify'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import { readSessionCookie } from './session-cookie.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write counts only when it comes from a page of its own host. Who sends no Origin (a program, not a
 * browser) may not bring a browser's cookie.
 */
export function checkOrigin(request: FastifyRequest, audience: Audience, config: Config) {
  if (safe.has(request.method)) return
  const { origin } = request.headers
  const own = origin === config.origins[audience]
  const program = origin === undefined && readSessionCookie(request) === undefined
  if (!own && !program) throw originRefused()
}

const originRefused = () => problem('ORIGIN_REFUSED', 'This request did not come from our own page.')

/** Where nobody is logged in: a browser that says where it comes from comes from this page. */
export function checkPage(request: FastifyRequest, page: string) {
  const { origin } = request.headers
  if (origin !== undefined && origin !== page) throw originRefused()
}

/** Bodies are JSON, and form data where the contract says so: what a foreign form can send is neither. */
export function checkContentType(request: FastifyRequest, takesForm: boolean) {
  const type = request.headers['content-type']
  if (type === undefined || safe.has(request.method) || /^application\/json\s*(;|$)/i.test(type)) return
  if (takesForm && /^multipart\/form-data\s*;/i.test(type)) return
  throw problem('UNSUPPORTED_TYPE', 'Please send JSON.')
}
