import type { IncomingMessage } from 'node:http'

import cookie from '@fastify/cookie'

import type { CallPlace } from '@wellspring/api/contract/call-places'
import { Handshake } from '@wellspring/api/contract/realtime'

import { systemContext } from '../system-context.ts'
import type { Dependencies } from '../context.ts'
import { findGuestPass } from '../domains/calls/guests/ticket.ts'
import { findActor } from '../domains/identity/access/sessions.ts'
import type { Host } from '../http/audience.ts'
import { clientAddress } from '../http/limits/client-address.ts'
import { toProblem } from '../http/errors.ts'
import { callerOf } from '../http/limits/limits.ts'
import { cookieName } from '../http/session-cookie.ts'
import { problem } from '../problem.ts'
import type { Problem } from '../problem.ts'
import { joinOwn, rooms } from './rooms.ts'
import type { Holder, OneSocket, Sockets } from './sockets.ts'

/** More pages than anyone has open. Each process counts its own. */
const SOCKETS_A_SESSION = 30
const SOCKETS_AN_ACCOUNT = 60
const SOCKETS_A_GUEST = 5
/** Handshakes per connection: the user may have logged in since a refusal. */
const MOST_HANDSHAKES = 10

type HostOf = (request: { headers: { host?: string | undefined } }) => Host

/** Limits how often one address connects, because authenticating costs as much as any read. */
export function createConnectionLimit(deps: Dependencies): (request: IncomingMessage) => boolean {
  const { reads } = deps.config.limits
  const addressOf = clientAddress(deps.config)
  return (request) => deps.counts.count(`sockets ${callerOf(addressOf(request))}`).count <= reads
}

/** Authenticates a socket: a page of the host itself with a session of that host, or with a guest's ticket. */
async function findHolder(deps: Dependencies, hostOf: HostOf, socket: OneSocket): Promise<Holder> {
  const { headers, auth } = socket.handshake
  const audience = hostOf({ headers })
  if (audience === null || audience === 'mail' || headers.origin !== deps.config.origins[audience])
    throw problem('ORIGIN_REFUSED', 'This request did not come from our own page.')
  const said = Handshake.safeParse(auth).data
  const context = { ...systemContext(deps, socket.id), audience }
  const known = {
    audience,
    address: clientAddress(deps.config)(socket.request),
    page: said?.page ?? null,
    calls: new Map<string, CallPlace>(),
  }
  // A ticket is for a page without an account, even if the browser is logged in.
  if (said?.ticket !== undefined) {
    const { ticket, page } = said
    const isShown = audience === 'patron' && page !== undefined
    const guest = isShown ? await findGuestPass(context, { ticket, page }) : null
    if (!guest) throw problem('UNAUTHENTICATED', 'This invitation has ended.')
    return { ...known, actor: null, guest }
  }
  const token = cookie.parse(headers.cookie ?? '')[cookieName]
  // Sockets reconnect without user activity, so a connection does not extend the session.
  const actor = token === undefined ? null : await findActor(context, token, { unattended: true })
  if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
  return { ...known, actor, guest: null }
}

/** Tells whether the session, account or guest has reached its limit of open pages. */
function hasTooMany(io: Sockets, { actor, guest }: Holder): boolean {
  const isFull = (room: string, most: number) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) >= most
  if (!actor) return isFull(rooms.guest(guest?.guestId ?? ''), SOCKETS_A_GUEST)
  return (
    isFull(rooms.session(actor.sessionId), SOCKETS_A_SESSION) ||
    isFull(rooms.user(actor.userId), SOCKETS_AN_ACCOUNT)
  )
}

/**
 * Limits the handshakes of a connection to one at a time and a maximum in total. The library accepts further handshakes
 * while it processes one, so a single connection could query the database endlessly.
 */
function createHandshakeLimit() {
  const asked = new WeakMap<OneSocket['conn'], { times: number; isAsking: boolean }>()
  return (connection: OneSocket['conn']): (() => void) | undefined => {
    const known = asked.get(connection) ?? { times: 0, isAsking: false }
    if (known.isAsking || known.times >= MOST_HANDSHAKES) return undefined
    known.times++
    known.isAsking = true
    asked.set(connection, known)
    return () => {
      known.isAsking = false
    }
  }
}

const refusalOf = ({ code, message }: Problem) =>
  Object.assign(new Error(message), { data: { msgCode: code, message } })

/** Admits sockets with a valid session cookie or ticket, and tells others why they are refused. */
export function createAuthentication(io: Sockets, deps: Dependencies, hostOf: HostOf) {
  const beginHandshake = createHandshakeLimit()
  return async (socket: OneSocket, next: (error?: Error) => void): Promise<void> => {
    const answered = beginHandshake(socket.conn)
    if (!answered) {
      socket.conn.close()
      return
    }
    try {
      socket.data = await findHolder(deps, hostOf, socket)
      if (hasTooMany(io, socket.data))
        throw problem('TOO_MANY_REQUESTS', 'Too many pages are open. Please close some.')
      // Joined before the connection is confirmed, so that concurrent connections count it. It receives nothing before
      // that.
      await joinOwn(socket)
      next()
    } catch (error) {
      const refusal = toProblem(error, deps.log)
      // A refused browser does not reconnect by itself, a disconnected one does.
      if (refusal.status >= 500) socket.conn.close()
      else next(refusalOf(refusal))
    } finally {
      answered()
    }
  }
}
