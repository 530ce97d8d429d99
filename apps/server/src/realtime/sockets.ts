import type { Server, Socket } from 'socket.io'

import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { Audience } from '@wellspring/api/contract/endpoint'
import type { ClientEvents, ServerEvents } from '@wellspring/api/contract/realtime'

import { systemContext } from '../system-context.ts'
import type { Actor, Context, Dependencies } from '../context.ts'
import type { GuestPass } from '../domains/calls/guests/ticket.ts'

/** What is known of a socket: who it is, and which calls it is in. */
export interface Holder {
  /** Null for whoever was asked into a call and has no account. */
  actor: Actor | null
  guest: GuestPass | null
  audience: Audience
  address: string
  page: string | null
  calls: Map<string, CallPlace>
}

/** A part of what is said to a socket, on its way to another server process. */
export interface Piece {
  id: string
  at: number
  of: number
  text: string
}

/** What the server processes send each other. */
interface BetweenServers {
  relay: (piece: Piece) => void
}

export type Sockets = Server<ClientEvents, ServerEvents, BetweenServers, Holder>
export type OneSocket = Socket<ClientEvents, ServerEvents, BetweenServers, Holder>

/** What a socket's events may use: the same as a request's. */
export const contextOf = (deps: Dependencies, { data }: OneSocket): Context => ({
  ...systemContext(deps, crypto.randomUUID()),
  actor: data.actor,
  audience: data.audience,
  address: data.address,
})

/** The sockets that this process has. */
export const ownSockets = (io: Sockets): OneSocket[] => [...io.sockets.sockets.values()]
