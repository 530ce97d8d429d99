import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { systemContext } from '../system-context.ts'
import type { Dependencies } from '../context.ts'
import { createPool } from '../db/pool.ts'
import { markBroken, markSeen } from '../domains/calls/state/connections.ts'
import { settleCalls } from '../domains/calls/state/settle-calls.ts'
import { hostsOf } from '../http/audience.ts'
import { createAccess } from './access.ts'
import { adapterOn } from './adapter.ts'
import { callEvents } from './call-events.ts'
import { receiveEvents } from './events.ts'
import { createConnectionLimit, createAuthentication } from './handshake.ts'
import { subscribeToBus } from './bus-subscription.ts'
import { subscribeToChat } from './chat-updates.ts'
import { GOODBYE_MS, attachSockets, openSockets } from './open-sockets.ts'
import { createRelay } from './relay.ts'
import { roomEvents } from './room-events.ts'
import { ownSockets } from './sockets.ts'
import type { OneSocket } from './sockets.ts'
import { ticketEvents } from './ticket-events.ts'

const BEAT_MS = 5000

/**
 * Tracks connections and returns a function that closes those still open a moment later, because a vanished browser
 * never completes the closing handshake.
 */
function trackConnections(server: HttpServer): () => Promise<void> {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, connection: Duplex) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return async () => {
    const until = Date.now() + GOODBYE_MS
    while (open.size > 0 && Date.now() < until) await sleep(20)
    for (const connection of open) connection.destroy()
  }
}

export interface Realtime {
  /** Runs every few seconds: updates the presence of connected sockets and cleans up after vanished ones. */
  beat: () => Promise<void>
  /** Disconnects every socket, so that it reconnects to another process. */
  close: () => Promise<void>
}

/** Attaches the sockets to the HTTP server. */
export function startRealtime(
  app: FastifyInstance,
  deps: Dependencies,
  { databaseUrl, beatMs = BEAT_MS }: { databaseUrl: string; beatMs?: number },
): Realtime {
  const { log } = deps
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection of the sockets was lost')
  // One connection listens and the other sends, which preserves the order.
  const pool = createPool(databaseUrl, 2, onError)
  let isClosing = false
  const isOpenTo = createConnectionLimit(deps)
  const io = openSockets((request) => !isClosing && isOpenTo(request))
  io.adapter(adapterOn(pool, onError))
  const context = systemContext(deps, 'sockets')
  const access = createAccess(context)
  const handlers = { ...callEvents(deps, createRelay(io)), ...ticketEvents(deps), ...roomEvents(deps) }
  subscribeToBus(io, context, access)
  subscribeToChat(io, context)

  const pending = new Set<Promise<unknown>>()
  const track = (work: Promise<unknown>, failure: string) => {
    const tracked = work.catch((error: unknown) => log.warn({ err: error }, failure))
    pending.add(tracked)
    void tracked.finally(() => pending.delete(tracked))
  }
  const open = async (socket: OneSocket) => {
    receiveEvents(deps, socket, handlers)
    socket.on('disconnect', () => {
      if (socket.data.calls.size > 0) track(markBroken(context, [socket.id]), 'a lost socket was not noted')
    })
    // The session may have ended since the handshake.
    await access.recheck([socket])
  }
  const authenticate = createAuthentication(io, deps, hostsOf(deps.config))
  io.use((socket, next) => void authenticate(socket, next))
  io.on('connection', (socket) => track(open(socket), 'a socket was not opened'))
  attachSockets(io, app.server)
  const cutOff = trackConnections(app.server)

  const beat = async () => {
    const inCalls = ownSockets(io).filter(({ data }) => data.calls.size > 0)
    const counted = await markSeen(
      context,
      inCalls.map(({ id }) => id),
    )
    await access.keepOpen(inCalls.filter(({ id }) => counted.has(id)))
    for (const socket of inCalls) if (!counted.has(socket.id)) socket.data.calls.clear()
    await access.recheck(ownSockets(io))
    await settleCalls(context)
  }
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beating.then(beat).catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'))
  }, beatMs)
  timer.unref()

  return {
    beat,
    async close() {
      isClosing = true
      clearInterval(timer)
      await beating
      io.engine.close()
      await cutOff()
      await Promise.all(pending)
      await io.of('/').adapter.close()
      // The adapter sends its goodbye without awaiting it, and an ending pool would reject it. A query in between waits
      // for it.
      await pool.query('select 1').catch(onError)
      await pool.end()
    },
  }
}
