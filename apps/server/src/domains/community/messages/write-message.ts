import { and, eq, gt, inArray, sql } from '../../../db/drizzle.ts'
import { lockName } from '../../../db/lock-name.ts'

import { plainText } from '@wellspring/api/contract/chat-format'
import type { NewMessage } from '@wellspring/api/contract/chat-messages'
import { MAX_MENTIONS, MESSAGES_A_MINUTE, actOfWordList } from '@wellspring/api/contract/chat-status'
import type { WordListKind } from '@wellspring/api/contract/chat-status'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { MINUTE_MS } from '../../../time.ts'
import { users } from '../../identity/tables.ts'
import { chatWordLists } from '../case-tables.ts'
import { presentPerson, searchedName, selectPeople } from '../people.ts'
import type { RoomAccess, RoomRow } from '../rooms/access.ts'
import { findListed, mayReadGroup, stateNow } from '../rules.ts'
import { chatGroups, chatMembers, chatMentions, chatMessages, chatReads, chatRooms } from '../tables.ts'
import { calledIn, possibleNames } from './full-names.ts'
import type { MessageRow } from './present.ts'

const HELD_REASON = 'We hold this message until a moderator has read it, since it may be read as a threat.'

const LIMITED_REASON =
  'Others see this message once they open it, since it may hurt someone. A moderator reads it soon.'

export interface Found {
  kind: WordListKind | null
  act: 'care' | 'hold' | 'flag' | null
}

/**
 * Matches a text against the word lists as typed, as displayed and without formatting marks, so that a mark within a
 * word hides nothing.
 */
export async function readByLists(tx: Tx, text: string): Promise<Found> {
  const withoutMarks = text.replaceAll(/[*_`~]/g, '')
  const kind = findListed(
    [text, plainText(text), withoutMarks].join('\n'),
    await tx.select().from(chatWordLists),
  )
  return { kind, act: kind && actOfWordList[kind] }
}

/** Help for an author who may need it. */
export const careOf = ({ kind }: Found) => (kind === 'self_harm' || kind === 'distress' ? kind : null)

/** What the word lists do with a message: hold it, fold it (or keep it folded), or neither. */
export function limitsOf({ act }: Found, known: Pick<MessageRow, 'isLimited'> = { isLimited: false }) {
  const isHeld = act === 'hold'
  const isLimited = act === 'flag' || known.isLimited
  return { isHeld, isLimited, reason: isHeld ? HELD_REASON : isLimited ? LIMITED_REASON : null }
}

export async function refuseFlood(tx: Tx, { userId }: Actor, now: Date): Promise<void> {
  // The room is locked, but the author may write in other rooms concurrently.
  await lockName(tx, `messages of ${userId}`)
  const since = new Date(now.getTime() - MINUTE_MS)
  const sent = and(eq(chatMessages.authorId, userId), gt(chatMessages.sentAt, since))
  if ((await tx.$count(chatMessages, sent)) >= MESSAGES_A_MINUTE)
    throw problem(
      'TOO_MANY_REQUESTS',
      `You have written ${MESSAGES_A_MINUTE} messages in a minute. Please wait a moment.`,
      { retryAfterSeconds: 60 },
    )
}

/** Those of these people who can read a group's rooms. */
async function listReading(tx: Tx, groupId: string, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ userId: chatMembers.userId, state: chatMembers.state, until: chatMembers.until })
    .from(chatMembers)
    .innerJoin(chatGroups, eq(chatGroups.id, chatMembers.groupId))
    .where(and(eq(chatMembers.groupId, groupId), inArray(chatMembers.userId, [...ids])))
  return rows.filter((row) => mayReadGroup('invite', stateNow(row, now))).map(({ userId }) => userId)
}

/** Members whose full name a text contains, without an explicit mention. */
async function listCalled(tx: Tx, groupId: string, text: string, now: Date): Promise<string[]> {
  const names = possibleNames(text)
  if (names.length === 0) return []
  const rows = await selectPeople(tx)
    .innerJoin(chatMembers, eq(chatMembers.userId, users.id))
    .where(and(eq(chatMembers.groupId, groupId), inArray(sql`lower(${searchedName})`, names)))
  const ids = rows.map(({ id }) => id)
  const reading = new Set(await listReading(tx, groupId, ids, now))
  const people = rows.map(presentPerson).filter(({ id }) => reading.has(id))
  return calledIn(text, people).map(({ id }) => id)
}

/** Readers of the room who were mentioned explicitly or by full name. */
async function listNamed(
  tx: Tx,
  room: RoomRow,
  { text, mentionIds }: Pick<NewMessage, 'text' | 'mentionIds'>,
  now: Date,
): Promise<string[]> {
  if (room.groupId === null) return mentionIds.filter((id) => id === room.oneId || id === room.otherId)
  const chosen = await listReading(tx, room.groupId, mentionIds, now)
  const called = await listCalled(tx, room.groupId, text, now)
  return [...new Set([...chosen, ...called])].slice(0, MAX_MENTIONS)
}

async function findAnswered(tx: Tx, room: RoomRow, id: string | null): Promise<MessageRow | null> {
  if (id === null) return null
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.roomId, room.id)))
  if (!row) throw problem('CONFLICT', 'The message you are replying to is not in this room.')
  return row
}

/** The sequence number is assigned under the room's lock, so that none is skipped or used twice. */
async function insertMessage(tx: Tx, { room }: RoomAccess, message: typeof chatMessages.$inferInsert) {
  const { seq, sentAt } = message
  await tx.update(chatRooms).set({ lastSeq: seq, lastAt: sentAt }).where(eq(chatRooms.id, room.id))
  return returned(await tx.insert(chatMessages).values(message).returning(), 'message')
}

export async function writeMessage(
  tx: Tx,
  access: RoomAccess,
  { authorId, now, found, ...said }: NewMessage & { authorId: string; now: Date; found: Found },
): Promise<{ row: MessageRow; mentionIds: string[] }> {
  const { room } = access
  const { clientId, text, pictures } = said
  const seq = room.lastSeq + 1
  const answered = await findAnswered(tx, room, said.replyToId)
  const { isHeld, ...limits } = limitsOf(found)
  const row = await insertMessage(tx, access, {
    roomId: room.id,
    seq,
    clientId,
    authorId,
    status: isHeld ? 'held' : 'sent',
    text,
    replyToId: said.replyToId,
    pictures,
    ...limits,
    sentAt: now,
  })
  const named = (await listNamed(tx, room, { text, mentionIds: said.mentionIds }, now)).filter(
    (id) => id !== authorId,
  )
  const isAnswer = answered && answered.authorId !== authorId && !named.includes(answered.authorId)
  const mentions = [
    ...named.map((userId) => ({ userId, isReply: false })),
    ...(isAnswer ? [{ userId: answered.authorId, isReply: true }] : []),
  ]
  if (mentions.length > 0)
    await tx
      .insert(chatMentions)
      .values(mentions.map((one) => ({ messageId: row.id, roomId: room.id, seq, ...one })))
  // Writing marks the earlier messages as read.
  await tx
    .insert(chatReads)
    .values({ roomId: room.id, userId: authorId, readSeq: seq })
    .onConflictDoUpdate({
      target: [chatReads.roomId, chatReads.userId],
      set: { readSeq: sql`greatest(${chatReads.readSeq}, ${seq})` },
    })
  return { row, mentionIds: isHeld ? [] : mentions.map(({ userId }) => userId) }
}

/** Changes a message of a locked room. Clients that were offline fetch changes by revision. */
export async function changeMessage(
  tx: Tx,
  room: RoomRow,
  id: string,
  set: Partial<Pick<MessageRow, 'status' | 'text' | 'pictures' | 'isLimited' | 'reason' | 'editedAt'>>,
): Promise<MessageRow> {
  const { revision } = returned(
    await tx
      .update(chatRooms)
      .set({ revision: sql`${chatRooms.revision} + 1` })
      .where(eq(chatRooms.id, room.id))
      .returning({ revision: chatRooms.revision }),
    'revision',
  )
  return returned(
    await tx
      .update(chatMessages)
      .set({ ...set, revision })
      .where(eq(chatMessages.id, id))
      .returning(),
    'message',
  )
}
