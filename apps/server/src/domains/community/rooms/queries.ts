import { and, asc, desc, eq, gt, inArray, isNotNull, not, notInArray, or, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { Room, RoomDetail } from '@wellspring/api/contract/chat-rooms'
import type { RoomKind } from '@wellspring/api/contract/chat-status'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { figureOf } from '../../../db/figure.ts'
import { containing } from '../../../db/like.ts'
import { MINUTE_MS } from '../../../time.ts'
import { bookings } from '../../booking/tables.ts'
import { sessions } from '../../identity/tables.ts'
import { orders } from '../../orders/tables.ts'
import { excerptFor } from '../messages/present.ts'
import { findPeople, personIn } from '../people.ts'
import type { People } from '../people.ts'
import {
  chatGroups,
  chatMembers,
  chatMentions,
  chatMessages,
  chatReads,
  chatRooms,
  chatSettings,
} from '../tables.ts'
import { findRoom, isBanned, refusalOfMeasures } from './access.ts'
import type { RoomAccess, RoomRow } from './access.ts'

/** A user seen within this time counts as online. */
const ONLINE_MS = 3 * MINUTE_MS

function selectRooms(db: ReadOnly, userId: string) {
  const mentions = sql<number>`(select count(*)::int from ${chatMentions} n
    where n.user_id = ${userId} and n.room_id = ${chatRooms.id} and n.seq > coalesce(${chatReads.readSeq}, 0))`
  return db
    .select({
      room: chatRooms,
      groupName: chatGroups.name,
      readSeq: sql<number>`coalesce(${chatReads.readSeq}, 0)`,
      isMuted: sql<boolean>`coalesce(${chatReads.isMuted}, false)`,
      mentionCount: mentions,
      last: chatMessages,
    })
    .from(chatRooms)
    .leftJoin(chatGroups, eq(chatGroups.id, chatRooms.groupId))
    .leftJoin(chatReads, and(eq(chatReads.roomId, chatRooms.id), eq(chatReads.userId, userId)))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, chatRooms.id), eq(chatMessages.seq, chatRooms.lastSeq)),
    )
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRooms>>[number]

/** Rooms of the user's groups and their direct rooms that were not declined. */
const ownRooms = (userId: string | Placeholder): SQL | undefined =>
  or(
    sql`exists (select from ${chatMembers} m where m.group_id = ${chatRooms.groupId} and m.user_id = ${userId}
      and m.state in ('owner', 'moderator', 'member', 'muted'))`,
    and(
      or(eq(chatRooms.oneId, userId), eq(chatRooms.otherId, userId)),
      or(sql`${chatRooms.status} <> 'declined'`, eq(chatRooms.askedById, userId)),
    ),
  )

const otherOf = ({ oneId, otherId }: RoomRow, userId: string) => (oneId === userId ? otherId : oneId)

function presentRoom(row: Selected, people: People, userId: string): Room {
  const { room, last } = row
  const otherId = otherOf(room, userId)
  const other = room.kind === 'direct' && otherId !== null ? personIn(people, otherId) : null
  return {
    id: room.id,
    kind: room.kind,
    status: room.status,
    name: other?.name ?? room.name,
    topic: room.topic,
    group: room.groupId !== null ? { id: room.groupId, name: row.groupName ?? '' } : null,
    other,
    isAskedByMe: room.askedById === userId,
    lastSeq: room.lastSeq,
    revision: room.revision,
    readSeq: row.readSeq,
    unreadCount: Math.max(room.lastSeq - row.readSeq, 0),
    mentionCount: row.mentionCount,
    isMuted: row.isMuted,
    last: last && {
      ...excerptFor(last, people, { userId, canModerate: false }),
      at: last.sentAt.toISOString(),
    },
  }
}

async function presentRooms(db: ReadOnly, rows: readonly Selected[], userId: string): Promise<Room[]> {
  const people = await findPeople(
    db,
    rows.flatMap(({ room, last }) => [otherOf(room, userId) ?? [], last?.authorId ?? []].flat()),
  )
  return rows.map((row) => presentRoom(row, people, userId))
}

interface Filter {
  kind?: RoomKind | undefined
  search?: string | undefined
}

/** The caller's rooms, most recent message first. */
export async function listRooms(
  { db, now }: Context,
  { userId }: Actor,
  { kind, search }: Filter,
): Promise<{ rooms: Room[] }> {
  if ((await refusalOfMeasures(db, userId, now())).isBanned) return { rooms: [] }
  const words = search ? containing(search) : undefined
  const rows = await selectRooms(db, userId)
    .where(
      and(
        ownRooms(userId),
        kind && eq(chatRooms.kind, kind),
        words === undefined
          ? undefined
          : sql`(${chatRooms.kind} = 'direct' or ${chatRooms.name} ilike ${words} or ${chatGroups.name} ilike ${words})`,
      ),
    )
    .orderBy(desc(chatRooms.lastAt), asc(chatRooms.id))
    .limit(500)
  const rooms = await presentRooms(db, rows, userId)
  const isFound = ({ other, name }: Room) =>
    !search || other === null || name.toLowerCase().includes(search.toLowerCase())
  return { rooms: rooms.filter(isFound) }
}

/** Unread messages in rooms that are not muted. Zero for banned users. */
export const unreadFigure: FigureQuery = ({ db, actor: { userId }, now }) => {
  const unread = sql`coalesce(sum(greatest(${chatRooms.lastSeq} - coalesce(${chatReads.readSeq}, 0), 0)), 0)`
  const figure = db
    .select({ figure: figureOf(unread) })
    .from(chatRooms)
    .leftJoin(chatReads, and(eq(chatReads.roomId, chatRooms.id), eq(chatReads.userId, userId)))
    .where(
      and(ownRooms(userId), sql`not coalesce(${chatReads.isMuted}, false)`, not(isBanned(db, userId, now))),
    )
  return sql`(${figure})`
}

/** Whether two users have a booking or a booking request. */
export const haveBooked = async (
  db: ReadOnly,
  [one, other]: readonly [string, string],
  only: 'met' | 'asked' = 'asked',
): Promise<boolean> => {
  const between = or(
    and(eq(bookings.patronId, one), eq(bookings.providerId, other)),
    and(eq(bookings.patronId, other), eq(bookings.providerId, one)),
  )
  const counts =
    only === 'met'
      ? isNotNull(bookings.confirmedAt)
      : and(
          eq(bookings.isOffer, false),
          or(notInArray(bookings.status, ['held', 'expired']), eq(bookings.isProposal, true)),
        )
  return (await db.$count(bookings, and(between, counts))) > 0
}

/** Whether one has bought from the other, so that they may need to discuss an order. */
export const haveTraded = async (db: ReadOnly, [one, other]: readonly [string, string]): Promise<boolean> =>
  (await db.$count(
    orders,
    or(
      and(eq(orders.patronId, one), eq(orders.sellerId, other)),
      and(eq(orders.patronId, other), eq(orders.sellerId, one)),
    ),
  )) > 0

async function showPresence(db: ReadOnly, ids: readonly string[]): Promise<boolean> {
  const both = and(inArray(chatSettings.userId, [...ids]), eq(chatSettings.showsPresence, true))
  return (await db.$count(chatSettings, both)) === ids.length
}

/** Presence and read position of the other participant, if both share them. Empty when one has blocked the other. */
async function otherStateOf({ db, now }: Context, { room, isBlocked }: RoomAccess, userId: string) {
  const otherId = otherOf(room, userId)
  if (room.kind !== 'direct' || otherId === null || isBlocked)
    return { otherReadSeq: null, isOtherOnline: null }
  if (!(await showPresence(db, [userId, otherId]))) return { otherReadSeq: null, isOtherOnline: null }
  const seenSince = new Date(now().getTime() - ONLINE_MS)
  const [read] = await db
    .select({ seq: chatReads.readSeq })
    .from(chatReads)
    .where(and(eq(chatReads.roomId, room.id), eq(chatReads.userId, otherId)))
  const seen = await db.$count(
    sessions,
    and(eq(sessions.userId, otherId), gt(sessions.lastSeenAt, seenSince), gt(sessions.expiresAt, now())),
  )
  return { otherReadSeq: read?.seq ?? 0, isOtherOnline: seen > 0 }
}

export async function getRoom(context: Context, actor: Actor, id: string): Promise<{ room: RoomDetail }> {
  const { db, now } = context
  const access = await findRoom(db, actor, id, now())
  const rows = await selectRooms(db, actor.userId).where(eq(chatRooms.id, id))
  const [room] = await presentRooms(db, rows, actor.userId)
  if (!room) throw new Error(`there is no room ${id}`)
  const isMixed = room.other !== null && room.other.kind !== actor.kind
  return {
    room: {
      ...room,
      canWrite: access.refusal === null,
      cannotWriteBecause: access.refusal,
      canModerate: access.canModerate,
      warnsOfContacts: isMixed && !(await haveBooked(db, [actor.userId, room.other?.id ?? ''], 'met')),
      ...(await otherStateOf(context, access, actor.userId)),
      isBlocked: access.isBlocked,
    },
  }
}

/** The rooms for which a page receives updates. Empty for banned users. */
export async function listHeardRooms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(ownRooms(userId), not(isBanned(db, userId, now()))))
    .limit(500)
  return rows.map(({ id }) => id)
}
