import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { DEVICE_COOKIE_SECONDS } from '../domains/identity/access/known-devices.ts'

// The prefix binds the cookie to exactly this host. Browsers treat *.localhost as secure enough for it.
export const cookieName = '__Host-session'

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

export function setSessionCookie(reply: FastifyReply, token: string) {
  reply.setCookie(cookieName, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(cookieName, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
}

/** Tells accounts that have logged in here that the browser is known. It grants no access. */
const deviceCookieName = '__Host-device'

export const readDeviceCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[deviceCookieName]

export function setDeviceCookie(reply: FastifyReply, value: string) {
  reply.setCookie(deviceCookieName, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: DEVICE_COOKIE_SECONDS,
  })
}
