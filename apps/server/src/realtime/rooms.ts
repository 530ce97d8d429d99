import type { CallPlace } from '@wellspring/api/contract/call-places'

import type { OneSocket } from './sockets.ts'

/** Who hears what: rooms are entered by the server alone. */
export const rooms = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  guest: (guestId: string) => `guest:${guestId}`,
  /** Whoever was asked into a call, in or not. */
  guests: (bookingId: string) => `guests:${bookingId}`,
  call: (bookingId: string, place: CallPlace) => `call:${bookingId}:${place}`,
}

/** Every socket hears what is told its account and its session, or those who were asked into one call. */
export async function joinOwn(socket: OneSocket): Promise<void> {
  const { actor, guest } = socket.data
  if (actor) await socket.join([rooms.user(actor.userId), rooms.session(actor.sessionId)])
  if (guest) await socket.join([rooms.guest(guest.guestId), rooms.guests(guest.bookingId)])
}

/** Takes a socket out of a call. */
export async function leaveCallRoom(socket: OneSocket, bookingId: string): Promise<void> {
  const place = socket.data.calls.get(bookingId)
  if (place === undefined) return
  socket.data.calls.delete(bookingId)
  await socket.leave(rooms.call(bookingId, place))
}
