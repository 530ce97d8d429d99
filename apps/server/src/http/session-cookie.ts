import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The prefix binds the cookie to this very host; browsers count *.localhost as safe enough for it.
export const cookieName = '__Host-session'

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

export function setSessionCookie(reply: FastifyReply, token: string) {
  reply.setCookie(cookieName, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(cookieName, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
}
