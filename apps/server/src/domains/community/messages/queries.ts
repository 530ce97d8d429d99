import { and, asc, desc, eq, gt, gte, lt, not, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { findRoom, readableBy, refusalOfMeasures } from '../rooms/access.ts'
import type { RoomAccess } from '../rooms/access.ts'
import { chatMessages, chatRooms } from '../tables.ts'
import { presentMessages } from './present.ts'
import type { MessageRow } from './present.ts'

const CHANGES_AT_ONCE = 200
const FOUND_AT_ONCE = 30
/** The number of newest messages that a search scans before it uses the index. */
const NEWEST = 3000

interface Page {
  id: string
  after?: number | undefined
  before?: number | undefined
  around?: number | undefined
  limit: number
}

/** Selects the page of a room by position and its lowest number. */
function selectPage(db: ReadOnly, lastSeq: number, { id, after, before, around, limit }: Page) {
  const select = () => db.select().from(chatMessages).$dynamic()
  const inRoom = eq(chatMessages.roomId, id)
  if (after !== undefined)
    return select()
      .where(and(inRoom, gt(chatMessages.seq, after)))
      .orderBy(asc(chatMessages.seq))
      .limit(limit)
  const wanted = around === undefined ? lastSeq - limit + 1 : around - Math.floor(limit / 2)
  const from = Math.max(before === undefined ? Math.min(wanted, lastSeq - limit + 1) : before - limit, 1)
  return select()
    .where(
      and(
        inRoom,
        gte(chatMessages.seq, from),
        before === undefined ? undefined : lt(chatMessages.seq, before),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(limit)
}

const readerOf = ({ userId }: Actor, { canModerate }: Pick<RoomAccess, 'canModerate'>) => ({
  userId,
  canModerate,
})

/** A page of a room. Numbers have no gaps: unreadable messages are included without their text. */
export async function listMessages({ db, now }: Context, actor: Actor, page: Page) {
  const access = await findRoom(db, actor, page.id, now())
  const { lastSeq, revision } = access.room
  const rows = await selectPage(db, lastSeq, page)
  return {
    messages: await presentMessages(db, rows, readerOf(actor, access)),
    lastSeq: Math.max(lastSeq, rows.at(-1)?.seq ?? 0),
    revision,
  }
}

/** Messages changed after a revision, in their current form. */
export async function listMessageChanges(
  { db, now }: Context,
  actor: Actor,
  { id, after }: { id: string; after: number },
) {
  const access = await findRoom(db, actor, id, now())
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, id), gt(chatMessages.revision, after), gt(chatMessages.revision, 0)))
    .orderBy(asc(chatMessages.revision))
    .limit(CHANGES_AT_ONCE)
  const hasMore = rows.length === CHANGES_AT_ONCE
  return {
    messages: await presentMessages(db, rows, readerOf(actor, access)),
    revision: hasMore ? (rows.at(-1)?.revision ?? after) : Math.max(access.room.revision, after),
    hasMore,
  }
}

interface Search {
  search?: string | undefined
  roomId?: string | undefined
  before?: string | undefined
}

const wordsOf = (search: string) =>
  (search.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

/** The time of the oldest of the newest messages, in which a search for common words succeeds. */
async function endOfNewest(db: ReadOnly, isBefore: SQL | undefined): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(isBefore)
    .orderBy(desc(chatMessages.sentAt), desc(chatMessages.seq))
    .offset(NEWEST)
    .limit(1)
  return row?.sentAt ?? null
}

/** Messages with these words in rooms that the caller can read, newest first. */
export async function searchMessages(
  { db, now }: Context,
  actor: Actor,
  { search = '', roomId, before }: Search,
): Promise<{ messages: ChatMessage[] }> {
  const words = wordsOf(search)
  const { isBanned } = await refusalOfMeasures(db, actor.userId, now())
  if (words === '' || isBanned || (roomId !== undefined && !isId(roomId))) return { messages: [] }
  const isBefore = before === undefined ? undefined : lt(chatMessages.sentAt, new Date(before))
  const hasWords = sql`${chatMessages.search} @@ to_tsquery('simple', ${words})`
  const isReadable = readableBy(actor, now())
  const isLookedFor = and(
    roomId === undefined ? undefined : eq(chatMessages.roomId, roomId),
    isBefore,
    // Folded messages are found by their author only.
    or(not(chatMessages.isLimited), eq(chatMessages.authorId, actor.userId)),
  )
  const find = (among: SQL | undefined) =>
    db
      .select({ message: chatMessages })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .where(and(among, isLookedFor, isReadable))
      .orderBy(desc(chatMessages.sentAt), desc(chatMessages.seq))
      .limit(FOUND_AT_ONCE)
  const since = await endOfNewest(db, isBefore)
  // Wrapped so that the index is not used: it would list every message with a common word.
  const amongNewest = sql`coalesce(${hasWords}, false)`
  const newest = await find(since ? and(amongNewest, gt(chatMessages.sentAt, since)) : hasWords)
  // Rare words use the index, and the matches are chosen before whole rows are read: Postgres estimates that any word
  // is in a fiftieth of all messages and would scan them all.
  const byWords = sql`${chatMessages.id} = any(array(
    with found as materialized (
      select ${chatMessages.id}, ${chatMessages.roomId}, ${chatMessages.sentAt}, ${chatMessages.seq}
      from ${chatMessages} where ${and(hasWords, isLookedFor)})
    select found.id from found join ${chatRooms} on ${chatRooms.id} = found.room_id
    where ${isReadable} order by found.sent_at desc, found.seq desc limit ${FOUND_AT_ONCE}))`
  const rows = since && newest.length < FOUND_AT_ONCE ? await find(byWords) : newest
  const reader = { userId: actor.userId, canModerate: false }
  return {
    messages: await presentMessages(
      db,
      rows.map(({ message }) => message),
      reader,
    ),
  }
}

/** A message by id. The caller must still check access to its room. */
export async function findMessage(db: ReadOnly, id: string): Promise<MessageRow> {
  const [row] = isId(id) ? await db.select().from(chatMessages).where(eq(chatMessages.id, id)) : []
  if (!row) throw notFound('message')
  return row
}
