import type { CallSide } from '@wellspring/api/contract/calls'

import type { Services } from '../context.ts'
import { isId } from '../db/ids.ts'
import { recordLook } from '../domains/audit/actions.ts'
import { enterCall } from '../domains/calls/actions.ts'
import { isInTogether } from '../domains/calls/room.ts'
import { otherOf } from '../domains/calls/rules.ts'
import { breakOff } from '../domains/calls/watch.ts'
import { toProblem } from '../http/errors.ts'
import { notFound, problem } from '../problem.ts'
import type { Handlers } from './events.ts'
import type { Relay } from './relay.ts'
import { callSideFor, rooms } from './rooms.ts'
import { contextOf } from './sockets.ts'
import type { OneSocket } from './sockets.ts'

/** Comes to the door. The room is joined first: nothing that is said from then on is missed. */
async function enter(services: Services, socket: OneSocket, wanted: string): Promise<void> {
  const context = contextOf(services, socket)
  const { actor, bookingId, side } = await callSideFor(context, wanted)
  const room = rooms.call(bookingId, side)
  await socket.join(room)
  try {
    await enterCall(context, actor, { id: bookingId, connection: socket.id, page: socket.data.page })
  } catch (error) {
    if (!socket.data.calls.has(bookingId)) await socket.leave(room)
    throw error
  }
  socket.data.calls.set(bookingId, side)
  // Gone while it came in: nobody else will notice.
  if (!socket.connected) await breakOff(context, [socket.id])
}

/** The audit trail says who was refused at which door. */
async function watched(services: Services, socket: OneSocket, wanted: string): Promise<void> {
  try {
    await enter(services, socket, wanted)
  } catch (error) {
    const subject = `calls:${isId(wanted) ? wanted : 'unknown'}`
    const after = { problem: toProblem(error, services.log).code }
    await recordLook(contextOf(services, socket), 'calls.enterCall.refused', { subject, after })
    throw error
  }
}

/** The other's room of a call that a socket is in together with the other one. */
async function otherRoom({ database }: Services, socket: OneSocket, bookingId: string): Promise<string> {
  const side: CallSide | undefined = socket.data.calls.get(bookingId)
  // The same whether there is such a call or not.
  if (side === undefined) throw notFound('call')
  if (!(await isInTogether(database.db, { bookingId, side, connection: socket.id })))
    throw problem('ILLEGAL_TRANSITION', 'You are not both in this call.')
  return rooms.call(bookingId, otherOf(side))
}

export const callEvents = (services: Services, relay: Relay): Handlers => ({
  'call:enter': (socket, { bookingId }) => watched(services, socket, bookingId),
  'call:signal': async (socket, news) => {
    const room = await otherRoom(services, socket, news.bookingId)
    relay({ room, name: 'call:signal', news: [news] })
  },
  'call:media': async (socket, news) => {
    const room = await otherRoom(services, socket, news.bookingId)
    relay({ room, name: 'call:media', news: [news] })
  },
  ping: async () => {},
})
