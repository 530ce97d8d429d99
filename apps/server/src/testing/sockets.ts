import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { io } from 'socket.io-client'
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'

import type { Audience } from '@wellspring/api/contract/endpoint'
import type { Ack, ClientEvents, ServerEvents } from '@wellspring/api/contract/realtime'

import { startRealtime } from '../realtime/start.ts'
import type { Realtime } from '../realtime/start.ts'
import { testApp } from './app.ts'
import type { TestApp } from './app.ts'
import { patience } from './patience.ts'

/** The browser's end of a socket. */
export type ClientSocket = Socket<ServerEvents, ClientEvents>

interface Refused extends Error {
  data?: { msgCode: string; message: string }
}

export interface Caller {
  audience: Audience
  cookie?: string | undefined
  /** An origin other than the host's own. */
  origin?: string
  page?: string
  ticket?: string
}

type Options = Partial<ManagerOptions & SocketOptions>

/** Creates a socket like a page of a host at a port, not connected yet. */
export function socketOf(
  port: number,
  host: string,
  { cookie, page, ticket, ...caller }: Caller,
): ClientSocket {
  const origin = caller.origin ?? `http://${host}`
  return io(`http://127.0.0.1:${port}`, {
    ...({ path: '/socket.io', transports: ['websocket'], forceNew: true } satisfies Options),
    ...({ reconnection: false, autoConnect: false } satisfies Options),
    extraHeaders: { host, origin, ...(cookie && { cookie }) },
    auth: { ...(page !== undefined && { page }), ...(ticket !== undefined && { ticket }) },
  })
}

/** Connects, or rejects with the code of the refusal. */
export async function connected(socket: ClientSocket): Promise<ClientSocket> {
  const answer = new Promise<ClientSocket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    // Disconnected before authentication.
    socket.io.once('close', (reason) => reason !== 'forced close' && reject(new Error(reason)))
    socket.once('connect_error', (error: Refused) => reject(new Error(error.data?.msgCode ?? error.message)))
  })
  socket.connect()
  return answer
}

type Untyped = Socket<Record<string, (news: never) => void>, Record<string, (...sent: unknown[]) => void>>

/** Emits an event and returns 'ok' or the code of the refusal. */
export async function say(socket: ClientSocket, name: string, ...input: unknown[]): Promise<string> {
  const answer = (await (socket as unknown as Untyped)
    .timeout(patience.waitMs)
    .emitWithAck(name, ...input)) as Ack
  return answer.ok ? 'ok' : answer.msgCode
}

export const enterBy = (socket: ClientSocket, bookingId: string) => say(socket, 'call:enter', { bookingId })

/** Collects all events of one kind that a socket receives from now on. */
export function heardBy<Name extends keyof ServerEvents>(
  socket: ClientSocket,
  name: Name,
): Parameters<ServerEvents[Name]>[0][] {
  const heard: Parameters<ServerEvents[Name]>[0][] = []
  const hear = (news: never) => void heard.push(news)
  const event: string = name
  ;(socket as unknown as Untyped).on(event, hear)
  return heard
}

/** Resolves when the server has closed the socket. */
export const shutOf = (socket: ClientSocket) =>
  new Promise<string>((resolve) => {
    if (socket.disconnected) resolve('gone')
    else socket.once('disconnect', (reason) => resolve(reason))
  })

export interface SocketApp extends TestApp {
  port: number
  realtime: Realtime
  /** A connected socket of a page. */
  socket: (caller: Caller) => Promise<ClientSocket>
}

/** The whole server on its own port, with sockets. */
export async function socketApp(options: Parameters<typeof testApp>[0] = {}): Promise<SocketApp> {
  const stand = await testApp(options)
  // Tests trigger the beat themselves; everything else works without it.
  const realtime = startRealtime(stand.app, stand.deps, {
    databaseUrl: stand.databaseUrl,
    beatMs: 2 ** 31 - 1,
  })
  const server = stand.app.server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = new Set<ClientSocket>()
  let closing: Promise<void> | undefined
  const stop = () => (closing ??= realtime.close())
  return {
    ...stand,
    port,
    realtime: { ...realtime, close: stop },
    socket(caller) {
      const { host } = new URL(stand.deps.config.origins[caller.audience])
      const socket = socketOf(port, host, caller)
      open.add(socket)
      return connected(socket)
    },
    async close() {
      for (const socket of open) socket.disconnect()
      await stop()
      server.close()
      await stand.close()
    },
  }
}
