import { seesEverybodys } from '../domains/identity/rules.ts'
import type { OneSocket } from './sockets.ts'

/** Prefixes of the socket rooms for chat. */
export const chatPrefixes = { chat: 'chat:', listed: 'listed:' } as const

/** The socket rooms by audience. Only the server joins sockets to them. */
export const rooms = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  guest: (guestId: string) => `guest:${guestId}`,
  /** Sockets that have a chat room open. */
  chat: (roomId: string) => chatPrefixes.chat + roomId,
  /** Of those, members, as opposed to readers. */
  inside: (roomId: string) => `inside:${roomId}`,
  /** Sockets that show a list with this chat room. */
  listed: (roomId: string) => chatPrefixes.listed + roomId,
  /** Administrators and staff. */
  staff: 'staff',
  /** Guests invited to a call, whether or not they have joined. */
  guests: (bookingId: string) => `guests:${bookingId}`,
}

/** Stops receiving messages and typing events of a chat room. */
export async function leaveChat(socket: OneSocket, roomId: string): Promise<void> {
  await socket.leave(rooms.chat(roomId))
  await socket.leave(rooms.inside(roomId))
}

/** Joins a socket to the rooms of its account and session, or of its invitation. */
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
