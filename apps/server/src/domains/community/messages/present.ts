import { aliasedTable, asc, eq, inArray, sql } from '../../../db/drizzle.ts'

import { plainText } from '@wellspring/api/contract/chat-format'
import type { ChatExcerpt, ChatMessage } from '@wellspring/api/contract/chat-messages'

import { cutText } from '../../../cut-text.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { findPeople, personIn } from '../people.ts'
import type { People } from '../people.ts'
import { isShown } from '../rules.ts'
import { chatMentions, chatMessages, chatReactions } from '../tables.ts'

export type MessageRow = typeof chatMessages.$inferSelect

/** The reader. Null means everybody in the room. */
export type Reader = { userId: string; canModerate: boolean } | null

const QUOTED = 140
/** The beginning of a message as plain text. */
export function excerptOf(said: string): string {
  const text = plainText(said)
  return text.length > QUOTED ? `${cutText(text, QUOTED - 1)}…` : text
}

const readAs = (reader: Reader, authorId: string) => ({
  isAuthor: reader?.userId === authorId,
  canModerate: reader?.canModerate ?? false,
})

/** A message as quoted elsewhere. */
export function excerptFor(row: MessageRow, people: People, reader: Reader): ChatExcerpt {
  const { name } = personIn(people, row.authorId)
  if (!isShown(row.status, readAs(reader, row.authorId))) return { name, text: '', kind: 'gone' }
  if (row.isLimited && reader?.userId !== row.authorId) return { name, text: '', kind: 'limited' }
  return { name, text: excerptOf(row.text), kind: row.text === '' ? 'pictures' : 'text' }
}

const answered = aliasedTable(chatMessages, 'answered')

async function listAnswered(db: ReadOnly | Tx, rows: readonly MessageRow[]) {
  const ids = rows.flatMap(({ replyToId }) => replyToId ?? [])
  if (ids.length === 0) return new Map<string, MessageRow>()
  const found = await db.select().from(answered).where(inArray(answered.id, ids))
  return new Map(found.map((row) => [row.id, row]))
}

async function listMentions(db: ReadOnly | Tx, ids: readonly string[]) {
  return db
    .select({ messageId: chatMentions.messageId, userId: chatMentions.userId })
    .from(chatMentions)
    .where(sql`${inArray(chatMentions.messageId, [...ids])} and not ${chatMentions.isReply}`)
}

async function countReactions(db: ReadOnly | Tx, ids: readonly string[], reader: Reader) {
  if (ids.length === 0) return []
  return db
    .select({
      messageId: chatReactions.messageId,
      reaction: chatReactions.reaction,
      count: sql<number>`count(*)::int`,
      isOwn: reader ? sql<boolean>`bool_or(${eq(chatReactions.userId, reader.userId)})` : sql<boolean>`false`,
    })
    .from(chatReactions)
    .where(inArray(chatReactions.messageId, [...ids]))
    .groupBy(chatReactions.messageId, chatReactions.reaction)
    .orderBy(asc(chatReactions.reaction))
}

function replyOf(row: MessageRow, known: ReadonlyMap<string, MessageRow>, people: People, reader: Reader) {
  const one = row.replyToId === null ? undefined : known.get(row.replyToId)
  return one ? { id: one.id, seq: one.seq, ...excerptFor(one, people, reader) } : null
}

/** Messages of one or more rooms as their reader may see them. */
export async function presentMessages(
  db: ReadOnly | Tx,
  rows: readonly MessageRow[],
  reader: Reader,
): Promise<ChatMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // Sequential, because queries of a transaction share a connection.
  const known = await listAnswered(db, rows)
  const mentions = await listMentions(db, ids)
  // A reaction increments the message's revision, so messages with revision 0 have none.
  const changed = rows.filter(({ revision }) => revision > 0).map(({ id }) => id)
  const reactions = await countReactions(db, changed, reader)
  const people = await findPeople(db, [
    ...[...rows, ...known.values()].map(({ authorId }) => authorId),
    ...mentions.map(({ userId }) => userId),
  ])
  return rows.map((row) => {
    const { id, roomId, seq, revision, clientId, authorId, status, isLimited, sentAt, editedAt, reason } = row
    const as = readAs(reader, authorId)
    const shown = isShown(status, as)
    return {
      id,
      roomId,
      seq,
      revision,
      clientId,
      author: personIn(people, authorId),
      status,
      isLimited,
      text: shown ? row.text : '',
      replyTo: replyOf(row, known, people, reader),
      mentions: shown
        ? mentions
            .filter(({ messageId }) => messageId === id)
            .map(({ userId }) => ({ id: userId, name: personIn(people, userId).name }))
        : [],
      pictures: shown ? row.pictures : [],
      reactions: reactions
        .filter(({ messageId }) => messageId === id)
        .map(({ reaction, count, isOwn }) => ({ reaction, count, isOwn })),
      sentAt: sentAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      reason: as.isAuthor || as.canModerate ? reason : null,
    }
  })
}

export async function presentMessage(
  db: ReadOnly | Tx,
  row: MessageRow,
  reader: Reader,
): Promise<ChatMessage> {
  const [message] = await presentMessages(db, [row], reader)
  if (!message) throw new Error('a message was not presented')
  return message
}
