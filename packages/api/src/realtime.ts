import type { Socket, io as connect } from 'socket.io-client'

import { Problem } from './client.ts'
import type { Ack, ClientEvent, ClientEvents, Handshake, ServerEvents } from './contract/realtime.ts'
import type { ProblemCode } from './contract/problem.ts'

/** `refused`: the server rejects this browser, so reconnecting automatically is pointless. */
export type Connection = 'idle' | 'connecting' | 'connected' | 'refused'

/** Socket messages, in addition to requests to `/v1`. */
export interface Realtime {
  connection: () => Connection
  /** Calls the listener when the connection changes. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void
  /** Subscribes to an event. Returns a function to unsubscribe. */
  on: <Name extends keyof ServerEvents>(name: Name, listener: ServerEvents[Name]) => () => void
  /** Resolves once the server acknowledges the message; rejects with a Problem otherwise. */
  emit: <Name extends ClientEvent>(name: Name, input: Parameters<ClientEvents[Name]>[0]) => Promise<void>
}

type RealtimeSocket = Socket<ServerEvents, ClientEvents>
/** Allows variable event names, for which the library's types need literals. */
type UntypedSocket = Socket<Record<string, (...news: never[]) => void>>
type Load = () => Promise<{ io: typeof connect }>

const ANSWER_MS = 10_000

const options = {
  path: '/socket.io',
  // A WebSocket needs no sticky sessions: a single request becomes the connection, on any server.
  transports: ['websocket'],
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  // Clients of a server that went down must not reconnect all at once.
  randomizationFactor: 0.5,
  timeout: 8000,
}

const noAnswer = () => new Problem('NETWORK', 'No connection. Please check your network and try again.')

interface Refusal extends Error {
  data?: { msgCode?: ProblemCode; message?: string }
}

/** For a page without an account. */
interface Guest {
  /** Id by which the server recognises the page, also after a reload. */
  page: string
  /** Fetched for each connection. */
  ticket: () => Promise<string>
}

/**
 * If the server denies a ticket, connects with an empty one so that the refusal is reported. Without a response the
 * connection attempt times out and is retried.
 */
const showTicket =
  ({ page, ticket }: Guest) =>
  (tell: (said: Handshake) => void): void => {
    const refused = (error: unknown) =>
      error instanceof Problem && error.code !== 'NETWORK' && error.status < 500
    ticket().then(
      (own) => tell({ page, ticket: own }),
      (error: unknown) => refused(error) && tell({ page, ticket: '' }),
    )
  }

/** A lazy connection; its library is loaded on first use. */
export function createRealtime(
  load: Load = () => import('socket.io-client'),
  guest: Guest | null = null,
): Realtime {
  const listeners = new Set<() => void>()
  let connection: Connection = 'idle'
  let refused: Problem | null = null
  let opening: Promise<RealtimeSocket> | null = null

  function become(next: Connection) {
    connection = next
    for (const listener of listeners) listener()
  }

  async function make() {
    const { io } = await load()
    // The server recognises the reconnecting page among other pages of the same person.
    const auth = guest ? showTicket(guest) : { page: crypto.randomUUID() }
    const socket: RealtimeSocket = io({ ...options, auth })
    socket.on('connect', () => become('connected'))
    // An active socket reconnects by itself.
    socket.on('disconnect', () => become(socket.active ? 'connecting' : 'refused'))
    socket.on('connect_error', (error: Refusal) => {
      if (socket.active) return become('connecting')
      const { msgCode = 'UNAUTHENTICATED', message = error.message } = error.data ?? {}
      refused = new Problem(msgCode, message)
      become('refused')
    })
    return socket
  }

  function open() {
    if (!opening) {
      become('connecting')
      opening = make().catch((error: unknown) => {
        opening = null
        become('idle')
        throw error
      })
    }
    return opening
  }

  async function send<Name extends ClientEvent>(name: Name, input: Parameters<ClientEvents[Name]>[0]) {
    const socket = await open().catch(() => {
      throw noAnswer()
    })
    refused = null
    // A refused connection may be accepted by now, because the user has logged in since.
    if (!socket.active) socket.connect()
    const answer = await (socket as unknown as Socket)
      .timeout(ANSWER_MS)
      .emitWithAck(name, input)
      .then(
        (said: Ack) => said,
        () => {
          throw refused ?? noAnswer()
        },
      )
    if (!answer.ok) throw new Problem(answer.msgCode, answer.message)
  }

  return {
    connection: () => connection,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on(name, listener) {
      let heard = true
      const untyped = async () => (await open()) as unknown as UntypedSocket
      untyped().then(
        (socket) => heard && socket.on(name as string, listener),
        // Senders get the error; listeners need not.
        () => null,
      )
      return () => {
        heard = false
        untyped().then(
          (socket) => socket.off(name as string, listener),
          () => null,
        )
      }
    },
    emit: send,
  }
}
