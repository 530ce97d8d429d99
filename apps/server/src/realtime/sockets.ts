import type { Server, Socket } from 'socket.io'

import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { Audience } from '@wellspring/api/contract/endpoint'
import type { ClientEvents, ServerEvents } from '@wellspring/api/contract/realtime'

import { systemContext } from '../system-context.ts'
import type { Actor, Context, Dependencies } from '../context.ts'
import type { GuestPass } from '../domains/calls/guests/ticket.ts'

/** What is known about a socket: its account or guest, and the calls that it has joined. */
export interface Holder {
  /** Null for a guest without an account. */
  actor: Actor | null
  guest: GuestPass | null
  audience: Audience
  address: string
  page: string | null
  calls: Map<string, CallPlace>
}

/** A chunk of a message to a socket of another server process. */
export interface Chunk {
  id: string
  at: number
  of: number
  text: string
}

/** Events between the server processes. */
interface BetweenServers {
  relay: (chunk: Chunk) => void
}

export type Sockets = Server<ClientEvents, ServerEvents, BetweenServers, Holder>
export type OneSocket = Socket<ClientEvents, ServerEvents, BetweenServers, Holder>

/** The context of a socket's events, like that of a request. */
export const contextOf = (deps: Dependencies, { data }: OneSocket): Context => ({
  ...systemContext(deps, crypto.randomUUID()),
  actor: data.actor,
  audience: data.audience,
  address: data.address,
})

/** The sockets connected to this process. */
export const ownSockets = (io: Sockets): OneSocket[] => [...io.sockets.sockets.values()]
