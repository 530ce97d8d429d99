import * as z from 'zod'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'

import type { News } from '../../ports/bus/port.ts'

/** The channel on which every server process receives chat updates for its own sockets. */
export const chatChannel = 'chat'

/** The payload limit of a Postgres notification is 8000 bytes. */
const MOST_BYTES = 7000

export const ChatUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), roomId: z.string(), seq: z.int(), message: z.unknown() }),
  z.object({ kind: z.literal('changed'), roomId: z.string(), revision: z.int() }),
  /** A user may no longer read these rooms. Null means any room. */
  z.object({ kind: z.literal('lost'), userId: z.string(), roomIds: z.array(z.string()).nullable() }),
  /** Only members of the group may still read these rooms. */
  z.object({ kind: z.literal('narrowed'), roomIds: z.array(z.string()) }),
  /** The room lists of these users have changed. */
  z.object({ kind: z.literal('rooms'), userIds: z.array(z.string()) }),
])
export type ChatUpdate = z.infer<typeof ChatUpdate>

const newsOf = (update: ChatUpdate): News => ({ channel: chatChannel, message: JSON.stringify(update) })

/** A message as everybody in its room may read it. A message that is too long must be fetched. */
export function saidNews(message: ChatMessage): News {
  const { roomId, seq } = message
  const whole = newsOf({ kind: 'said', roomId, seq, message })
  return Buffer.byteLength(whole.message) <= MOST_BYTES
    ? whole
    : newsOf({ kind: 'said', roomId, seq, message: null })
}

export const changedNews = (roomId: string, revision: number) => newsOf({ kind: 'changed', roomId, revision })
export const lostNews = (userId: string, roomIds: string[] | null) =>
  newsOf({ kind: 'lost', userId, roomIds })
export const narrowedNews = (roomIds: string[]) => newsOf({ kind: 'narrowed', roomIds })
/** Split into parts that fit the limit. */
export const roomsNews = (userIds: readonly string[]) =>
  Array.from({ length: Math.ceil(userIds.length / 150) }, (_, part) =>
    newsOf({ kind: 'rooms', userIds: userIds.slice(part * 150, (part + 1) * 150) }),
  )
