import type { IncomingMessage, Server as HttpServer } from 'node:http'

import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import type { Sockets } from './sockets.ts'

/** For how long a connection may say goodbye. */
export const GOODBYE_MS = 1000

/** How long a connection may take to say what it wants. */
const HANDSHAKE_MS = 8000

type EngineSocket = Pick<Socket['conn'], 'request' | 'once'>

/** Sockets that are not sent by polling: a browser says its origin with every one. */
export const openSockets = (
  mayConnect: (request: IncomingMessage) => boolean,
  handshakeMs = HANDSHAKE_MS,
): Sockets =>
  new Server({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 256 * 1024,
    connectTimeout: handshakeMs,
    // A phone that lost its network is missed after 18 seconds at most.
    pingInterval: 10_000,
    pingTimeout: 8000,
    allowRequest: (request, decide) => decide(null, mayConnect(request)),
  })

/** Puts the sockets on the server's own port. The library alone waits half a minute for the other side's goodbye. */
export function attachSockets(io: Sockets, server: HttpServer, goodbyeMs = GOODBYE_MS): void {
  io.attach(server)
  io.engine.on('connection', (socket: EngineSocket) => {
    const { socket: connection } = socket.request
    socket.once('close', () => {
      const letGo = setTimeout(() => connection.destroy(), goodbyeMs).unref()
      connection.once('close', () => clearTimeout(letGo))
    })
  })
}
