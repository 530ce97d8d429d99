import { clientEvents } from '@wellspring/api/contract/realtime'
import type { Ack, ClientEvent } from '@wellspring/api/contract/realtime'
import type * as z from 'zod'

import type { Dependencies } from '../context.ts'
import { toProblem } from '../http/errors.ts'
import { problem } from '../problem.ts'
import { createBucket } from './bucket.ts'
import type { OneSocket } from './sockets.ts'

/** How much one socket may say: negotiating a call takes some dozens at once. */
const allowance = { perSecond: 40, burst: 120 }

export type Handlers = {
  [Name in ClientEvent]: (socket: OneSocket, input: z.output<(typeof clientEvents)[Name]>) => Promise<void>
}

const isKnown = (name: string): name is ClientEvent => Object.hasOwn(clientEvents, name)

async function handle(handlers: Handlers, socket: OneSocket, [name, input]: [string, unknown]) {
  if (!isKnown(name)) throw problem('VALIDATION_FAILED', 'There is no such event.')
  const read = clientEvents[name].safeParse(input)
  if (!read.success) throw problem('VALIDATION_FAILED', 'This event cannot be read.')
  // The schema of a name fits the handler of that name.
  await (handlers[name] as (socket: OneSocket, input: unknown) => Promise<void>)(socket, read.data)
}

/** Every event of a socket passes here: in its order, bounded, read by the contract, and answered. */
export function receiveEvents(deps: Dependencies, socket: OneSocket, handlers: Handlers): void {
  const isAllowed = createBucket(allowance)
  let last: Promise<void> = Promise.resolve()
  let isShut = false

  const refuse = (error: unknown): Ack => {
    const { code, message } = toProblem(error, deps.log)
    return { ok: false, msgCode: code, message }
  }
  const answer = async (name: string, input: unknown): Promise<Ack> => {
    try {
      await handle(handlers, socket, [name, input])
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
      reply(refuse(problem('TOO_MANY_REQUESTS', 'Too much at once. Please wait a moment and try again.')))
      socket.disconnect(true)
      return
    }
    // One after the other: what was said first arrives first.
    last = last.then(async () => {
      if (!isShut) reply(await answer(name, sent[0]))
    })
  })
}
