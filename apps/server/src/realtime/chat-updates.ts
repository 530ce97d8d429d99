import type { ChatMessage } from '@wellspring/api/contract/chat-messages'

import type { Context } from '../context.ts'
import { ChatUpdate, chatChannel } from '../domains/community/live-updates.ts'
import { findRoom } from '../domains/community/rooms/access.ts'
import { chatPrefixes, leaveChat, rooms } from './rooms.ts'
import { ownSockets } from './sockets.ts'
import type { OneSocket, Sockets } from './sockets.ts'

/** Puts a socket out of rooms that its account may not read any more; null means all. */
async function dropRooms(socket: OneSocket, roomIds: readonly string[] | null): Promise<void> {
  const all = [...socket.rooms]
    .filter((name) => name.startsWith(chatPrefixes.chat))
    .map((name) => name.slice(chatPrefixes.chat.length))
  for (const roomId of roomIds ?? all) {
    if (socket.rooms.has(rooms.chat(roomId))) socket.emit('room:left', { roomId })
    await leaveChat(socket, roomId)
    await socket.leave(rooms.listed(roomId))
  }
  if (roomIds !== null) return
  for (const name of socket.rooms) if (name.startsWith(chatPrefixes.listed)) await socket.leave(name)
}

/** Puts whoever may not read a room any more out of it. */
async function dropOthers(io: Sockets, { db, now }: Context, roomId: string): Promise<void> {
  for (const socket of ownSockets(io)) {
    const { actor } = socket.data
    if (actor && socket.rooms.has(rooms.chat(roomId)))
      await findRoom(db, actor, roomId, now()).catch(() => dropRooms(socket, [roomId]))
  }
}

/** Passes on to the sockets of this process what has become of rooms. */
async function tell(io: Sockets, context: Context, update: ChatUpdate): Promise<void> {
  switch (update.kind) {
    case 'said': {
      const { roomId, seq } = update
      const message = update.message as ChatMessage | null
      io.local.to(rooms.chat(roomId)).emit('room:said', { roomId, seq, message })
      io.local.to(rooms.listed(roomId)).emit('rooms:changed', { roomId, seq })
      return
    }
    case 'changed': {
      const { roomId, revision } = update
      io.local.to(rooms.chat(roomId)).emit('room:changed', { roomId, revision })
      return
    }
    case 'lost': {
      const theirs = ownSockets(io).filter(({ data }) => data.actor?.userId === update.userId)
      for (const socket of theirs) await dropRooms(socket, update.roomIds)
      return
    }
    case 'narrowed': {
      for (const roomId of update.roomIds) await dropOthers(io, context, roomId)
      return
    }
    case 'rooms':
      io.local.to(update.userIds.map(rooms.user)).emit('rooms:changed', { roomId: null, seq: null })
  }
}

/** News may have been missed: every page asks anew, and comes to its rooms again. */
async function startAgain(io: Sockets): Promise<void> {
  for (const socket of ownSockets(io)) {
    const shown = [...socket.rooms].filter((name) => name.startsWith(chatPrefixes.chat))
    if (shown.length === 0 && ![...socket.rooms].some((name) => name.startsWith(chatPrefixes.listed)))
      continue
    // It comes back at once, and asks for what it has missed.
    socket.conn.close()
  }
}

export function subscribeToChat(io: Sockets, context: Context): void {
  const { ports, deps } = context
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'the rooms could not be told')
  let last: Promise<void> = Promise.resolve()
  ports.bus.subscribe(
    chatChannel,
    (message) => {
      // One after the other: what is said after somebody was put out is not said to them.
      last = last.then(() => tell(io, context, ChatUpdate.parse(JSON.parse(message)))).catch(onError)
    },
    () => void startAgain(io).catch(onError),
  )
}
