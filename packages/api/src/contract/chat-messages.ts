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

/** The start of a message; its text is empty where it has pictures only, is folded away, or cannot be read any more. */
export const ChatExcerpt = z.object({
  name: z.string(),
  text: z.string(),
  kind: z.enum(['text', 'pictures', 'limited', 'gone']),
})
export type ChatExcerpt = z.infer<typeof ChatExcerpt>

export const ChatMessage = z.object({
  id: Id,
  roomId: Id,
  /** Counted in its room without gaps: 1 is the first. */
  seq: z.int(),
  /** Of its room when this was changed last; 0 for what was never changed. */
  revision: z.int(),
  clientId: z.string(),
  author: ChatPerson,
  status: z.enum(messageStatuses),
  /** It may hurt: folded away until its reader opens it, or a moderator has read it. */
  isLimited: z.boolean(),
  /** Empty where the caller may not read it: held, removed, deleted. */
  text: z.string(),
  /** What it answers, with the start of its text. */
  replyTo: ChatExcerpt.extend({ id: Id, seq: z.int() }).nullable(),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  pictures: z.array(UploadedFile),
  reactions: z.array(z.object({ reaction: z.enum(reactions), count: z.int(), isOwn: z.boolean() })),
  sentAt: Instant,
  editedAt: Instant.nullable(),
  /** Why it was held, folded away or removed: for its writer and moderators. */
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

/** What was said, and what its writer is shown then: help, where it may be needed. */
const Sent = z.object({
  message: ChatMessage,
  care: z.enum(wordListKinds).extract(['self_harm', 'distress']).nullable(),
})

const one = z.object({ id: PathId })
const MessageAnswer = z.object({ message: ChatMessage })
/** The most messages of one answer. */
const atOnce = z.coerce.number<number>().int().min(1).max(200).default(50)
const number = z.coerce.number<number>().int().min(0).max(2_147_483_647)

export const chatMessages = {
  listMessages: endpoint('GET', '/rooms/{id}/messages', {
    access: chatters,
    watched: true,
    summary:
      'A page of a room in the order of its numbers: after a number, before one, around one, or the last ones.',
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
        /** The number of the last message that there is. */
        lastSeq: z.int(),
        /** What has changed after it is asked for next time. */
        revision: z.int(),
      }),
    ),
  listMessageChanges: endpoint('GET', '/rooms/{id}/changes', {
    access: chatters,
    watched: true,
    summary: 'The messages of a room that were changed after a revision, as they are now.',
  })
    .input(one.extend({ after: number.default(0) }))
    .output(
      z.object({
        messages: z.array(ChatMessage),
        revision: z.int(),
        /** There are more: ask again after this revision. */
        hasMore: z.boolean(),
      }),
    ),
  sendMessage: endpoint('POST', '/rooms/{id}/messages', {
    access: talkers,
    summary: 'Say something. Sent again with the same client id it is the same message.',
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
    watched: true,
    summary: 'Messages with these words, the newest first, in rooms that the caller reads.',
  })
    .input(
      z.object({
        search: SearchWords,
        roomId: PathId.optional(),
        /** Before this instant: the next page. */
        before: Instant.optional(),
      }),
    )
    .output(z.object({ messages: z.array(ChatMessage) })),
  editMessage: endpoint('PUT', '/messages/{id}', {
    access: talkers,
    summary: 'Change what one has said, within 15 minutes.',
  })
    .input(one.extend({ text: ChatText }))
    .output(Sent),
  deleteMessage: endpoint('DELETE', '/messages/{id}', {
    access: talkers,
    summary: 'Take back what one has said: its number stays, its text is gone.',
  })
    .input(one)
    .output(MessageAnswer),
  reactToMessage: endpoint('PUT', '/messages/{id}/reactions', {
    access: talkers,
    summary: 'Put a reaction, or take it away.',
  })
    .input(one.extend({ reaction: z.enum(reactions, 'There is no such reaction.'), isOn: z.boolean() }))
    .output(MessageAnswer),
  reportMessage: endpoint('POST', '/messages/{id}/report', {
    access: talkers,
    summary: 'Tell moderators about a message. Nothing is removed by it, and they hear what came of it.',
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
    summary: 'Let a held message be read, or remove one, by whoever looks after its group.',
  })
    .input(one.extend({ act: z.enum(['release', 'remove']), reason: ModerationReason }))
    .output(MessageAnswer),
}
