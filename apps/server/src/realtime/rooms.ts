import { seesEverybodys } from '../domains/identity/rules.ts'
import type { OneSocket } from './sockets.ts'

/** How the rooms begin in which people talk. */
export const chatPrefixes = { chat: 'chat:', listed: 'listed:' } as const

/** Who hears what: rooms are entered by the server alone. */
export const rooms = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  guest: (guestId: string) => `guest:${guestId}`,
  /** Whoever has a room for talk open. */
  chat: (roomId: string) => chatPrefixes.chat + roomId,
  /** Of those, whoever is in it and does not only read. */
  inside: (roomId: string) => `inside:${roomId}`,
  /** Whoever has the list open in which it stands. */
  listed: (roomId: string) => chatPrefixes.listed + roomId,
  /** Administrators and staff. */
  staff: 'staff',
  /** Whoever was asked into a call, in or not. */
  guests: (bookingId: string) => `guests:${bookingId}`,
}

/** Hears nothing more of what is said in a room, and of who is about to. */
export async function leaveChat(socket: OneSocket, roomId: string): Promise<void> {
  await socket.leave(rooms.chat(roomId))
  await socket.leave(rooms.inside(roomId))
}

/** Every socket hears what is told its account and its session, or those who were asked into one call. */
export async function joinOwn(socket: OneSocket): Promise<void> {
  const { actor, guest } = socket.data
  if (actor)
    await socket.join([
      rooms.user(actor.userId),
      rooms.session(actor.sessionId),
      ...(seesEverybodys(actor) ? [rooms.staff] : []),
    ])
  if (guest) await socket.join([rooms.guest(guest.guestId), rooms.guests(guest.bookingId)])
}
