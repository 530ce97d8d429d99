import * as z from 'zod'

import { chatters, ChatPerson, talkers } from './chat-groups.ts'
import { ChatExcerpt } from './chat-messages.ts'
import { roomKinds, roomStatuses } from './chat-status.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, SearchWords } from './fields.ts'

export const Room = z.object({
  id: Id,
  kind: z.enum(roomKinds),
  status: z.enum(roomStatuses),
  /** In a direct room, the name of the other person. */
  name: z.string(),
  topic: z.string(),
  group: z.object({ id: Id, name: z.string() }).nullable(),
  /** Only in a direct room. */
  other: ChatPerson.nullable(),
  /** In a requested direct room, whether the caller sent the request. */
  isAskedByMe: z.boolean(),
  lastSeq: z.int(),
  revision: z.int(),
  /** Number of the last message that the caller has read. */
  readSeq: z.int(),
  unreadCount: z.int(),
  /** Unread messages that mention or reply to the caller. */
  mentionCount: z.int(),
  isMuted: z.boolean(),
  last: ChatExcerpt.extend({ at: Instant }).nullable(),
})
export type Room = z.infer<typeof Room>

export const RoomDetail = Room.extend({
  canWrite: z.boolean(),
  /** The reason when `canWrite` is false; otherwise null. */
  cannotWriteBecause: z.string().nullable(),
  canModerate: z.boolean(),
  /** The two have no booking yet: contact details trigger a warning, but are never blocked. */
  warnsOfContacts: z.boolean(),
  /** In a direct room, the last message that the other person has read; null when that is not shown. */
  otherReadSeq: z.int().nullable(),
  /** Whether the other person is online; null unless both share their presence. */
  isOtherOnline: z.boolean().nullable(),
  isBlocked: z.boolean(),
})
export type RoomDetail = z.infer<typeof RoomDetail>

export const ChatSettings = z.object({
  /** Sharing is mutual: callers who hide their presence cannot see anybody else's. */
  showsPresence: z.boolean(),
  /** Declared by the patron: direct messages between patrons are for adults only. */
  isAdult: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

const one = z.object({ id: PathId })
const RoomAnswer = z.object({ room: RoomDetail })
const SettingsAnswer = z.object({ settings: ChatSettings })

export const chatRooms = {
  listRooms: endpoint('GET', '/rooms', {
    access: talkers,
    summary: "List the caller's rooms, the latest message first.",
  })
    .input(z.object({ kind: z.enum(roomKinds).optional(), search: SearchWords }))
    .output(z.object({ rooms: z.array(Room) })),
  getRoom: endpoint('GET', '/rooms/{id}', {
    access: chatters,
    logsReads: true,
    summary: 'Get a room that the caller may read.',
  })
    .input(one)
    .output(RoomAnswer),
  markRoomRead: endpoint('POST', '/rooms/{id}/read', {
    access: talkers,
    summary: 'Set the number up to which the caller has read; it never decreases.',
  })
    .input(one.extend({ seq: z.int().min(0).max(2_147_483_647) }))
    .output(z.object({ readSeq: z.int() })),
  muteRoom: endpoint('POST', '/rooms/{id}/mute', {
    access: talkers,
    summary: 'Mute or unmute a room.',
  })
    .input(one.extend({ isMuted: z.boolean() }))
    .output(RoomAnswer),
  openDirectRoom: endpoint('POST', '/direct-rooms', {
    access: talkers,
    summary:
      'Open a direct room with a person: at once between patron and provider after a booking, a request or an order, by invitation between patrons.',
  })
    .input(z.object({ userId: Id }))
    .output(RoomAnswer),
  answerDirectRoom: endpoint('POST', '/direct-rooms/{id}/answer', {
    access: talkers,
    summary: 'Accept or decline a direct room.',
  })
    .input(one.extend({ isAccepted: z.boolean() }))
    .output(RoomAnswer),
  searchUsers: endpoint('GET', '/search-users', {
    access: talkers,
    summary: 'List people who share a group or a booking with the caller, by display name.',
  })
    .input(z.object({ search: SearchWords }))
    .output(z.object({ people: z.array(ChatPerson) })),
  listChatBlocks: endpoint('GET', '/chat-blocks', {
    access: talkers,
    summary: 'List the people whom the caller has blocked.',
  }).output(z.object({ people: z.array(ChatPerson) })),
  blockUser: endpoint('POST', '/chat-blocks', {
    access: talkers,
    summary: 'Block a person: no direct rooms, and their messages are collapsed.',
  })
    .input(z.object({ userId: Id }))
    .output(z.object({ id: Id })),
  unblockUser: endpoint('DELETE', '/chat-blocks/{id}', {
    access: talkers,
    summary: 'Unblock a person.',
  })
    .input(one)
    .output(z.object({ id: Id })),
  getChatSettings: endpoint('GET', '/chat-settings', {
    access: talkers,
    summary: "Get the caller's chat profile.",
  }).output(SettingsAnswer),
  saveChatSettings: endpoint('PUT', '/chat-settings', {
    access: talkers,
    summary: "Update the caller's chat profile.",
  })
    .input(ChatSettings)
    .output(SettingsAnswer),
}
