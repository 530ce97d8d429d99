import * as z from 'zod'

import { chatters, ChatPerson, talkers } from './chat-groups.ts'
import {
  MAX_CHAT_PICTURES,
  MAX_MENTIONS,
  messageStatuses,
  reactions,
  reportReasons,
  wordListKinds,
} from './chat-status.ts'
import { ChatText, ClientId, EMPTY_MESSAGE, ModerationReason, TextBesidePictures } from './chat-text.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, SearchWords, UploadedFile, upTo } from './fields.ts'

/** Beginning of a message. The text is empty for messages with pictures only, and for folded and unreadable ones. */
export const ChatExcerpt = z.object({
  name: z.string(),
  text: z.string(),
  kind: z.enum(['text', 'pictures', 'limited', 'gone']),
})
export type ChatExcerpt = z.infer<typeof ChatExcerpt>

export const ChatMessage = z.object({
  id: Id,
  roomId: Id,
  /** Starts at 1 in each room, without gaps. */
  seq: z.int(),
  /** Revision of the room at which this message last changed; 0 if it never has. */
  revision: z.int(),
  clientId: z.string(),
  author: ChatPerson,
  status: z.enum(messageStatuses),
  /** Potentially hurtful: folded until the reader opens it or a moderator has cleared it. */
  isLimited: z.boolean(),
  /** Empty when the caller may not read it: held, removed or deleted. */
  text: z.string(),
  /** The message that this one replies to, with the beginning of its text. */
  replyTo: ChatExcerpt.extend({ id: Id, seq: z.int() }).nullable(),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  pictures: z.array(UploadedFile),
  reactions: z.array(z.object({ reaction: z.enum(reactions), count: z.int(), isOwn: z.boolean() })),
  sentAt: Instant,
  editedAt: Instant.nullable(),
  /** Why it was held, folded or removed; for its author and moderators only. */
  reason: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const NewMessage = z.object({
  clientId: ClientId,
  text: TextBesidePictures,
  replyToId: Id.nullable().default(null),
  mentionIds: z.array(Id).max(MAX_MENTIONS, `At most ${MAX_MENTIONS} people.`).default([]),
  pictures: z
    .array(
      UploadedFile.refine(
        ({ mimeType }) => mimeType.startsWith('image/'),
        'Please upload a valid image file.',
      ),
    )
    .max(MAX_CHAT_PICTURES, `At most ${MAX_CHAT_PICTURES} pictures.`)
    .default([]),
})
export type NewMessage = z.output<typeof NewMessage>

/** The new message, and whether to offer its author help. */
const Sent = z.object({
  message: ChatMessage,
  care: z.enum(wordListKinds).extract(['self_harm', 'distress']).nullable(),
})

const one = z.object({ id: PathId })
const MessageAnswer = z.object({ message: ChatMessage })
/** Page size. */
const atOnce = z.coerce.number<number>().int().min(1).max(200).default(50)
const number = z.coerce.number<number>().int().min(0).max(2_147_483_647)

export const chatMessages = {
  listMessages: endpoint('GET', '/rooms/{id}/messages', {
    access: chatters,
    logsReads: true,
    summary:
      "List a page of a room's messages by number: after one, before one, around one, or the last ones.",
  })
    .input(
      one.extend({
        after: number.optional(),
        before: number.optional(),
        around: number.optional(),
        limit: atOnce,
      }),
    )
    .output(
      z.object({
        messages: z.array(ChatMessage),
        /** Number of the newest message in the room. */
        lastSeq: z.int(),
        /** Revision from which the client asks for changes next time. */
        revision: z.int(),
      }),
    ),
  listMessageChanges: endpoint('GET', '/rooms/{id}/changes', {
    access: chatters,
    logsReads: true,
    summary: 'List the messages of a room that have changed since a revision, in their current form.',
  })
    .input(one.extend({ after: number.default(0) }))
    .output(
      z.object({
        messages: z.array(ChatMessage),
        revision: z.int(),
        /** There are more changes; ask again from this revision. */
        hasMore: z.boolean(),
      }),
    ),
  sendMessage: endpoint('POST', '/rooms/{id}/messages', {
    access: talkers,
    summary: 'Send a message. A resend with the same client id is the same message.',
  })
    .input(
      one.extend(NewMessage.shape).refine(({ text, pictures }) => text !== '' || pictures.length > 0, {
        path: ['text'],
        message: EMPTY_MESSAGE,
      }),
    )
    .output(Sent),
  searchMessages: endpoint('GET', '/messages', {
    access: talkers,
    logsReads: true,
    summary: "Search the messages of the caller's rooms, newest first.",
  })
    .input(
      z.object({
        search: SearchWords,
        roomId: PathId.optional(),
        /** Cursor: only older messages than this. */
        before: Instant.optional(),
      }),
    )
    .output(z.object({ messages: z.array(ChatMessage) })),
  editMessage: endpoint('PUT', '/messages/{id}', {
    access: talkers,
    summary: "Edit the caller's own message within 15 minutes.",
  })
    .input(one.extend({ text: ChatText }))
    .output(Sent),
  deleteMessage: endpoint('DELETE', '/messages/{id}', {
    access: talkers,
    summary: "Delete the caller's own message: its number stays, its text is erased.",
  })
    .input(one)
    .output(MessageAnswer),
  reactToMessage: endpoint('PUT', '/messages/{id}/reactions', {
    access: talkers,
    summary: 'Add or remove a reaction.',
  })
    .input(one.extend({ reaction: z.enum(reactions, 'There is no such reaction.'), isOn: z.boolean() }))
    .output(MessageAnswer),
  reportMessage: endpoint('POST', '/messages/{id}/report', {
    access: talkers,
    summary:
      'Report a message to the moderators. The report removes nothing, and the reporter is told the outcome.',
  })
    .input(
      one.extend({
        reason: z.enum(reportReasons, 'Choose what is wrong with it'),
        note: upTo(1000),
      }),
    )
    .output(z.object({ id: Id })),
  moderateMessage: endpoint('POST', '/messages/{id}/moderation', {
    access: chatters,
    summary: 'Publish or remove a held message, as a moderator of its group.',
  })
    .input(one.extend({ act: z.enum(['release', 'remove']), reason: ModerationReason }))
    .output(MessageAnswer),
}
