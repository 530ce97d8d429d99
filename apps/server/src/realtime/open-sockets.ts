import type { IncomingMessage, Server as HttpServer } from 'node:http'

import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import type { Sockets } from './sockets.ts'

/** Milliseconds that a client has for the closing handshake. */
export const GOODBYE_MS = 1000

/** Milliseconds that a connection has for its first packet. */
const HANDSHAKE_MS = 8000

type EngineSocket = Pick<Socket['conn'], 'request' | 'once'>

/** WebSocket only, without polling, because browsers send an Origin header with every WebSocket. */
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
    // A phone that has lost its network is detected after 18 seconds at most.
    pingInterval: 10_000,
    pingTimeout: 8000,
    allowRequest: (request, decide) => decide(null, mayConnect(request)),
  })

/** Attaches the sockets to the server's port. The library's closing handshake would wait up to half a minute. */
export function attachSockets(io: Sockets, server: HttpServer, goodbyeMs = GOODBYE_MS): void {
  io.attach(server)
  io.engine.on('connection', (socket: EngineSocket) => {
    const { socket: connection } = socket.request
    socket.once('close', () => {
      const disconnectTimer = setTimeout(() => connection.destroy(), goodbyeMs).unref()
      connection.once('close', () => clearTimeout(disconnectTimer))
    })
  })
}
