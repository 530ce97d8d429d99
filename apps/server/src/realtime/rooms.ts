import type { CallSide } from '@wellspring/api/contract/calls'

import type { Context } from '../context.ts'
import { findScene, sideOf } from '../domains/calls/room.ts'
import { problem } from '../problem.ts'
import type { OneSocket } from './sockets.ts'

/** Who hears what: rooms are entered by the server alone. */
export const rooms = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  call: (bookingId: string, side: CallSide) => `call:${bookingId}:${side}`,
}

/** Every socket hears what is told its account and its session. */
export async function joinOwn(socket: OneSocket): Promise<void> {
  const { userId, sessionId } = socket.data.actor
  await socket.join([rooms.user(userId), rooms.session(sessionId)])
}

/** The side of a call on which a socket may be: its account's own, in a booking of its own. */
export async function callSideFor(context: Context, bookingId: string) {
  const { actor } = context
  if (!actor || (actor.kind !== 'patron' && actor.kind !== 'provider'))
    throw problem('UNAUTHORIZED', 'Your account may not do this.')
  const { booking } = await findScene(context.db, actor, bookingId)
  return { actor, bookingId: booking.id, side: sideOf(actor) }
}

/** Takes a socket out of a call. */
export async function leaveCallRoom(socket: OneSocket, bookingId: string): Promise<void> {
  const side = socket.data.calls.get(bookingId)
  if (side === undefined) return
  socket.data.calls.delete(bookingId)
  await socket.leave(rooms.call(bookingId, side))
}
