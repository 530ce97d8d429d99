import { clientEvents } from '@wellspring/api/contract/realtime'
import type { Ack, ClientEvent } from '@wellspring/api/contract/realtime'
import type * as z from 'zod'

import type { Dependencies } from '../context.ts'
import { toProblem } from '../http/errors.ts'
import { problem } from '../problem.ts'
import { createBucket } from './bucket.ts'
import type { OneSocket } from './sockets.ts'

/** The message rate of one socket: negotiating a call takes some dozens at once. */
const allowance = { perSecond: 40, burst: 120 }
/** In characters. A session description has some 10,000, and the database relays signals to every process. */
const volume = { perSecond: 100_000, burst: 1_000_000 }

export type Handlers = {
  [Name in ClientEvent]: (socket: OneSocket, input: z.output<(typeof clientEvents)[Name]>) => Promise<void>
}

const isKnown = (name: string): name is ClientEvent => Object.hasOwn(clientEvents, name)

const tooMuch = () => problem('TOO_MANY_REQUESTS', 'Too much at once. Please wait a moment and try again.')

/** A socket with its remaining message and volume allowance. */
interface Speaker {
  socket: OneSocket
  hasRoomFor: (chars: number) => boolean
}

async function handle(handlers: Handlers, { socket, hasRoomFor }: Speaker, [name, input]: [string, unknown]) {
  if (!isKnown(name)) throw problem('VALIDATION_FAILED', 'There is no such event.')
  const read = clientEvents[name].safeParse(input)
  if (!read.success) throw problem('VALIDATION_FAILED', 'This event cannot be read.')
  if (!hasRoomFor(JSON.stringify(read.data).length)) throw tooMuch()
  // The schema of an event fits the handler of that event.
  await (handlers[name] as (socket: OneSocket, input: unknown) => Promise<void>)(socket, read.data)
}

/**
 * Receives every event of a socket in order, limits its rate, validates it against the contract and acknowledges it.
 */
export function receiveEvents(deps: Dependencies, socket: OneSocket, handlers: Handlers): void {
  const isAllowed = createBucket(allowance)
  const speaker = { socket, hasRoomFor: createBucket(volume) }
  let last: Promise<void> = Promise.resolve()
  let isShut = false

  const refuse = (error: unknown): Ack => {
    const { code, message } = toProblem(error, deps.log)
    return { ok: false, msgCode: code, message }
  }
  const answer = async (name: string, input: unknown): Promise<Ack> => {
    try {
      await handle(handlers, speaker, [name, input])
      return { ok: true }
    } catch (error) {
      return refuse(error)
    }
  }

  socket.onAny((name: string, ...sent: unknown[]) => {
    if (isShut) return
    const ack = sent.at(-1)
    const reply = (said: Ack) => {
      if (typeof ack === 'function') (ack as (said: Ack) => void)(said)
    }
    if (!isAllowed()) {
      isShut = true
      reply(refuse(tooMuch()))
      socket.disconnect(true)
      return
    }
    // One after the other, so that messages are relayed in order.
    last = last.then(async () => {
      if (!isShut) reply(await answer(name, sent[0]))
    })
  })
}
