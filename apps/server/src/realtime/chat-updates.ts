import type { ChatMessage } from '@wellspring/api/contract/chat-messages'

import type { Context } from '../context.ts'
import { ChatUpdate, chatChannel } from '../domains/community/live-updates.ts'
import { findRoom } from '../domains/community/rooms/access.ts'
import { chatPrefixes, leaveChat, rooms } from './rooms.ts'
import { ownSockets } from './sockets.ts'
import type { OneSocket, Sockets } from './sockets.ts'

/** Removes a socket from rooms that its account may no longer read. Null means all rooms. */
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

/** Removes all sockets from a room whose accounts may no longer read it. */
async function dropOthers(io: Sockets, { db, now }: Context, roomId: string): Promise<void> {
  for (const socket of ownSockets(io)) {
    const { actor } = socket.data
    if (actor && socket.rooms.has(rooms.chat(roomId)))
      await findRoom(db, actor, roomId, now()).catch(() => dropRooms(socket, [roomId]))
  }
}

/** Emits a chat update to the sockets of this process. */
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

/** Makes every page reload its rooms and rejoin them, because updates may have been missed. */
async function startAgain(io: Sockets): Promise<void> {
  for (const socket of ownSockets(io)) {
    const shown = [...socket.rooms].filter((name) => name.startsWith(chatPrefixes.chat))
    if (shown.length === 0 && ![...socket.rooms].some((name) => name.startsWith(chatPrefixes.listed)))
      continue
    // The socket reconnects at once and requests what it has missed.
    socket.conn.close()
  }
}

export function subscribeToChat(io: Sockets, context: Context): void {
  const { ports, deps } = context
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'the rooms could not be notified')
  let last: Promise<void> = Promise.resolve()
  ports.bus.subscribe(
    chatChannel,
    (message) => {
      // Processed in order, so that a removed account receives no later message.
      last = last.then(() => tell(io, context, ChatUpdate.parse(JSON.parse(message)))).catch(onError)
    },
    () => void startAgain(io).catch(onError),
  )
}
