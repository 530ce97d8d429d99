import type { Socket, io as connect } from 'socket.io-client'

import { Problem } from './client.ts'
import type { Ack, ClientEvent, ClientEvents, Handshake, ServerEvents } from './contract/realtime.ts'
import type { ProblemCode } from './contract/problem.ts'

/** `refused`: the server will not have this browser; asking again by itself would change nothing. */
export type Connection = 'idle' | 'connecting' | 'connected' | 'refused'

/** What is said at once, beside what is asked over `/v1`. */
export interface Realtime {
  connection: () => Connection
  /** Calls when the connection changes. Gives back what stops it. */
  subscribe: (listener: () => void) => () => void
  /** Hears an event. Gives back what stops it. */
  on: <Name extends keyof ServerEvents>(name: Name, listener: ServerEvents[Name]) => () => void
  /** Resolves when the server has taken it, and rejects with a Problem otherwise. */
  emit: <Name extends ClientEvent>(name: Name, input: Parameters<ClientEvents[Name]>[0]) => Promise<void>
}

type RealtimeSocket = Socket<ServerEvents, ClientEvents>
/** For what takes an event by a variable name: the library's own types need the name itself. */
type UntypedSocket = Socket<Record<string, (...news: never[]) => void>>
type Load = () => Promise<{ io: typeof connect }>

const ANSWER_MS = 10_000

const options = {
  path: '/socket.io',
  // One request that becomes the connection: it does not matter which server takes it.
  transports: ['websocket'],
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  // Whom one server has lost do not come back all at once.
  randomizationFactor: 0.5,
  timeout: 8000,
}

const noAnswer = () => new Problem('NETWORK', 'No connection. Please check your network and try again.')

interface Refusal extends Error {
  data?: { msgCode?: ProblemCode; message?: string }
}

/** For a page without an account. */
interface Guest {
  /** By it the server knows the page again, also when it was loaded anew. */
  page: string
  /** Asked for with each connection. */
  ticket: () => Promise<string>
}

/** Whom the server gives no ticket is refused; without an answer it cuts the connection off, and it is tried anew. */
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

/** One connection, made when it is first used; its library comes only then. */
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
    // By it the server knows a page that comes back from another page of the same person.
    const auth = guest ? showTicket(guest) : { page: crypto.randomUUID() }
    const socket: RealtimeSocket = io({ ...options, auth })
    socket.on('connect', () => become('connected'))
    // An active socket comes back by itself.
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
    // What was refused may be welcome now: somebody has logged in since.
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
        // What is sent says so; whoever only listens hears nothing.
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
