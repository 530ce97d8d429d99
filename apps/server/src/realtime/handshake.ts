import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import cookie from '@fastify/cookie'

import { Handshake } from '@wellspring/api/contract/realtime'

import { systemContext } from '../context.ts'
import type { Services } from '../context.ts'
import { findActor } from '../domains/identity/sessions.ts'
import type { Host } from '../http/audience.ts'
import { toProblem } from '../http/errors.ts'
import { createCounts } from '../http/limits.ts'
import { cookieName } from '../http/session-cookie.ts'
import { problem } from '../problem.ts'
import type { Problem } from '../problem.ts'
import { rooms } from './rooms.ts'
import type { Holder, OneSocket, Sockets } from './sockets.ts'

/** More than anybody has pages open. */
const SOCKETS_A_SESSION = 30

type HostOf = (request: { headers: { host?: string | undefined } }) => Host

/** Where a request comes from, by the same rule as every other request. */
function addressOf(headers: IncomingHttpHeaders, remote: string, { config }: Services): string {
  const forwarded = config.trustProxy ? headers['x-forwarded-for'] : undefined
  return String(forwarded ?? remote).split(',', 1)[0] ?? ''
}

/** Bounds how often one address connects; asking who somebody is costs as much as any read. */
export function createDoor(services: Services): (request: IncomingMessage) => boolean {
  const countOf = createCounts()
  const { reads } = services.config.limits
  return ({ headers, socket }) =>
    countOf(addressOf(headers, socket.remoteAddress ?? '', services)).count <= reads
}

/** Whose a socket is: a page of the host itself, with that host's session. */
async function findHolder(services: Services, hostOf: HostOf, socket: OneSocket): Promise<Holder> {
  const { headers, auth, address: remote } = socket.handshake
  const audience = hostOf({ headers })
  if (audience === null || audience === 'mail' || headers.origin !== services.config.origins[audience])
    throw problem('ORIGIN_REFUSED', 'This request did not come from our own page.')
  const token = cookie.parse(headers.cookie ?? '')[cookieName]
  const context = { ...systemContext(services, socket.id), audience }
  // It connects again by itself, with nobody there: that keeps no session open.
  const actor = token === undefined ? null : await findActor(context, token, { unattended: true })
  if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
  const page = Handshake.safeParse(auth).data?.page ?? null
  const address = addressOf(headers, remote, services)
  return { actor, audience, address, page, calls: new Map() }
}

const refusalOf = ({ code, message }: Problem) =>
  Object.assign(new Error(message), { data: { msgCode: code, message } })

/** Lets in whom the session cookie of the host stands for, and tells everybody else why not. */
export const welcome =
  (io: Sockets, services: Services, hostOf: HostOf) =>
  async (socket: OneSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      socket.data = await findHolder(services, hostOf, socket)
      const others = io.sockets.adapter.rooms.get(rooms.session(socket.data.actor.sessionId))
      if ((others?.size ?? 0) >= SOCKETS_A_SESSION)
        throw problem('TOO_MANY_REQUESTS', 'Too many pages are open. Please close some.')
      next()
    } catch (error) {
      const refusal = toProblem(error, services.log)
      // A browser that was refused does not ask again by itself; one that was cut off does.
      if (refusal.status >= 500) socket.conn.close()
      else next(refusalOf(refusal))
    }
  }
